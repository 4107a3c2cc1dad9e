import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { addReportsOfDays } from '@tongzhou/db/stores/record/report-due-store'
import {
  type OrderKey,
  type PromiseResult,
  type ToldOrder,
  addPromiseResults,
  findOrdersMovedOn,
  findUnscored,
} from '@tongzhou/db/stores/trade/promise-result-store'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { orderPromises } from '@tongzhou/domain/trade/promise/order-promises'
import { kindOf } from '../../../trading/order-kind'
import { owedBackOf } from '../../../trading/orders/owed-back'
import { inPortions } from '../../engine/in-portions'
import { defineStep } from '../../engine/step'

/** Orders scored together. */
const PORTION = 1000

/**
 * 01:30, every natural day: of the orders that something happened to the day before, writes how the days they
 * were promised came out (R-PRM-2), once. A day on which nothing came yet has no result until it comes.
 */
export const scorePromises = defineStep<readonly OrderKey[]>({
  name: '047-score-promises',
  title: '登记承诺兑现结果',
  on: 'every-day',
  after: ['045-seal-accounts'],
  due: '01:30',
  select: async ({ services, day }) => {
    const moved = await findOrdersMovedOn(services.connection.db, addDays(day, -1))

    return inPortions(moved, PORTION).map((keys) => ({ key: `from/${keys[0]?.orderNo}`, data: keys }))
  },
  apply: async (tx, { data: keys }, { day, now }) => {
    const orders = await findUnscored(tx, keys)
    const { CN: exchange } = await calendarsInForce(tx)
    const results = orders.flatMap((order) => resultsOf(order, { asOf: addDays(day, -1), exchange }))
    await addPromiseResults(tx, results)
    // Of a period whose reports are made already where this comes late.
    const days = results.map(({ customerNo, actual }) => ({ customerNo, day: actual }))
    await addReportsOfDays(tx, days, now)
  },
})

function resultsOf(
  { customerNo, orderNo, order, told, owedBack: owed }: ToldOrder,
  { asOf, exchange }: { readonly asOf: Day; readonly exchange: TradeCalendar },
): PromiseResult[] {
  const kind = kindOf(order.bizCode)
  const { payStatus } = order.status
  const owedBack = owedBackOf({ ...owed, payStatus, confirmDate: order.confirmDay }, exchange)

  return orderPromises({ ...order, owedBack }, told, asOf).flatMap(
    ({ item, promised, actual, daysLate, cause }) =>
      actual === null || daysLate === null
        ? []
        : [{ customerNo, orderNo, item, kind, promised, actual, daysLate, cause }],
  )
}
