import type { Queryable } from '@tongzhou/db/connect'
import { couponsOwedTo } from '@tongzhou/db/stores/coupon/coupon-owed-store'
import { owedByOrders } from '@tongzhou/db/stores/settlement/payable-store'
import { paymentsOfOrder } from '@tongzhou/db/stores/settlement/payment-store'
import {
  type TradeCalendar,
  nextTradingDay,
  tradingDayOnOrAfter,
} from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type UpcomingRow, emptyRow } from './upcoming-rows'

/**
 * The fees that coupons pay back and that are not with the customer yet (R-HOM-3, R-CPN-4): on the day of the
 * confirmation, where the company promised a part on the trading day after its promise, when that is paid in.
 * What did not come then stands on today.
 *
 * @param refunded orders whose own refund tells of the same money
 */
export async function rowsOfRebates(
  db: Queryable,
  { customerNo, day, exchange, refunded }: Asked,
): Promise<UpcomingRow[]> {
  const coupons = (await couponsOwedTo(db, customerNo)).filter(({ orderNo }) => !refunded.has(orderNo))
  const owed = await owedByOrders(
    db,
    coupons.map(({ orderNo }) => ({ customerNo, orderNo, taCode: '', fundCode: '', account: '2003' })),
    'REFUND',
  )
  const rows: UpcomingRow[] = []
  for (const { orderNo, fundName, usedOn, promisedOn } of coupons) {
    const amount = owed.get(orderNo) ?? (await withTheBank(db, { customerNo, orderNo }))
    if (amount === null) continue
    const due =
      promisedOn === null ? tradingDayOnOrAfter(exchange, usedOn) : nextTradingDay(exchange, promisedOn)
    const isLate = due < day
    rows.push({
      ...emptyRow,
      day: isLate ? day : due,
      promised: isLate ? due : null,
      amount,
      kind: 'REFUND',
      text: '手续费返还',
      about: `优惠券 · ${fundName}`,
      orderNo,
    })
  }

  return rows
}

interface Asked {
  readonly customerNo: string
  /** Today. */
  readonly day: Day
  readonly exchange: TradeCalendar
  readonly refunded: ReadonlySet<string>
}

/** What the bank was asked for and has not done; null: nothing. */
async function withTheBank(db: Queryable, order: { customerNo: string; orderNo: string }) {
  const asked = (await paymentsOfOrder(db, order)).find(
    ({ kind, status }) => kind === 'REFUND' && (status === 'CREATED' || status === 'SENT'),
  )

  return asked?.amount ?? null
}
