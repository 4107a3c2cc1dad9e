import { setMovedCost } from '@tongzhou/contract/custody/set-moved-cost'
import { addMovedCost } from '@tongzhou/db/stores/custody/moved-cost-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { judgeMovedCost } from '@tongzhou/domain/holding/moved-cost'
import { handle } from '../../http/handle'
import { findHoldings } from '../../trading/holdings/fund-holdings'

/** Notes what the shares of a finished transfer in cost, while some of them are held (R-CST-2). */
export const handler = handle(setMovedCost, async ({ orderNo, cost }, context) => {
  const { tx, customer, services, now, refuse } = context
  const key = { customerNo: customer.customerNo, orderNo }
  const [order] = await findOrderRecords(tx, key, { offset: 0, limit: 1 })
  if (order === undefined) return refuse('ORDER_NOT_FOUND')
  const query = { ...key, fundCode: order.fundCode, market: await services.market.current() }
  const holding = async () => (await findHoldings(tx, query)).funds[0]
  const before = await holding()
  const arrival = before?.arrivals.find((one) => one.orderNo === orderNo)
  if (arrival === undefined || order.status.confirmStatus !== 'CONFIRMED')
    return refuse('MOVED_COST_NOT_OPEN')
  const decided = judgeMovedCost(cost, arrival)
  if (decided.kind === 'refused') return decided
  if (cost !== arrival.typedCost) await addMovedCost(tx, key, { cost, now })
  const after = await holding()

  return after === undefined ? refuse('MOVED_COST_NOT_OPEN') : after.view
})
