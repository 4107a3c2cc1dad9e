import { applicationCode, confirmationCode } from '@tongzhou/domain/trade/business-code'
import { ownTradePoints } from '@tongzhou/contract/fund/own-trade-points'
import { type OrderRecord, findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { findPositions } from '@tongzhou/db/stores/holding/holding-store'
import { noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'

const MOST = 500
/**
 * Subscriptions, purchases, plan deductions and transforms in; redemptions, quick ones and transforms out.
 */
const sides: Readonly<Record<string, 'BUY' | 'SELL'>> = {
  [applicationCode.subscription]: 'BUY',
  [applicationCode.purchase]: 'BUY',
  [applicationCode.planPurchase]: 'BUY',
  [confirmationCode.transformIn]: 'BUY',
  [applicationCode.redemption]: 'SELL',
  [applicationCode.quickRedemption]: 'SELL',
  [applicationCode.transform]: 'SELL',
  [confirmationCode.transformOut]: 'SELL',
}

/** Only what the registrar confirmed becomes a dot. */
export const handler = handleOpen(ownTradePoints, async (input, { services, db, customer, refuse }) => {
  const market = await services.market.current()
  if (!market.funds.has(input.fundCode)) return refuse('FUND_NOT_FOUND')
  const query = { customerNo: customer.customerNo, fundCode: input.fundCode }
  const [orders, positions] = await Promise.all([
    findOrderRecords(db, { ...query, bizCodes: Object.keys(sides) }, { offset: 0, limit: MOST }),
    findPositions(db, query),
  ])
  const held = sumShares(positions.map((one) => one.totalShares))

  return {
    points: orders
      .filter((order) => order.confirmDate !== null && (order.confirmShares ?? noShares) > noShares)
      .map(pointOf)
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    shares: held > noShares ? held : null,
  }
})

function pointOf(order: OrderRecord) {
  return {
    day: order.tDate,
    side: sides[order.bizCode] ?? 'BUY',
    orderNo: order.orderNo,
    amount: order.confirmAmount,
    shares: order.confirmShares,
    nav: order.confirmNav,
  }
}
