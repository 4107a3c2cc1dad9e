import { cardOnWayAsset } from '@tongzhou/contract/account/card-change/card-on-way-asset'
import { findCardBusiness } from '@tongzhou/db/stores/account/card-asset-store'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { cardTies } from '@tongzhou/db/stores/account/card-ties-store'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(cardOnWayAsset, async ({ tradeAcco }, { db, customer, refuse }) => {
  const key = { customerNo: customer.customerNo, tradeAcco }
  if (!(await findCard(db, key))) return refuse('CARD_NOT_FOUND')
  const business = await findCardBusiness(db, customer.customerNo)

  return {
    hasOnWay: (await cardTies(db, key)).hasOpenOrders,
    orders: business.find((one) => one.tradeAcco === tradeAcco)?.inTransit ?? 0,
  }
})
