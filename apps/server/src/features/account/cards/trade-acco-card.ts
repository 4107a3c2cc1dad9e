import { tradeAccoCard } from '@tongzhou/contract/account/cards/trade-acco-card'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { handleOpen } from '../../../http/handle'
import { presentCard } from './present-card'

export const handler = handleOpen(tradeAccoCard, async (input, context) => {
  const { db, customer, refuse } = context
  const card = await findCard(db, { customerNo: customer.customerNo, tradeAcco: input.tradeAcco })

  return card ? presentCard(context, card) : refuse('CARD_NOT_FOUND')
})
