import { selectBankInfoByTradeAcco } from '@tongzhou/contract/account/select-bank-info-by-trade-acco'
import { findCard } from '@tongzhou/db/stores/card-store'
import { handleOpen } from '../../http/handle'
import { presentCard } from './present-card'

export const handler = handleOpen(selectBankInfoByTradeAcco, async (input, context) => {
  const { db, customer, refuse } = context
  const card = await findCard(db, { customerNo: customer.customerNo, tradeAcco: input.tradeAcco })

  return card ? presentCard(context, card) : refuse('CARD_NOT_FOUND')
})
