import { cardAssetOver } from '@tongzhou/contract/account/card-change/card-asset-over'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { handleOpen } from '../../../http/handle'
import { cardMoney } from './card-money'

export const handler = handleOpen(cardAssetOver, async ({ tradeAcco }, { db, customer, refuse }) => {
  const key = { customerNo: customer.customerNo, tradeAcco }
  if (!(await findCard(db, key))) return refuse('CARD_NOT_FOUND')
  const { value, selfMost } = await cardMoney(db, key)

  return { over: value > selfMost, value, limit: selfMost }
})
