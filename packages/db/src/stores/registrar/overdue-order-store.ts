import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { type TradeCalendar, nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'

/** An order its registrar should have answered for good. */
export interface OverdueOrder {
  readonly orderNo: string
  readonly taCode: string
  readonly fundCode: string
  readonly bizCode: string
  readonly tDay: Day
  /** The last day on which the answer was in time. */
  readonly dueDay: Day
}

interface AwaitedRow extends Omit<OverdueOrder, 'dueDay'> {
  /** When its confirmation was promised, or its last part came. */
  readonly expected: Day
}

/** A subscription that was taken (120) waits for the end of its raising. */
const findAwaited = statement<AwaitedRow, Record<string, never>>(
  `select t.order_no as "orderNo", t.ta_code as "taCode", t.fund_code as "fundCode", t.biz_code as "bizCode", t.t_date as "tDay",
      greatest(t.expect_confirm_date, max(c.confirm_date)) as expected
    from trade_order t left join order_confirm c using (customer_no, order_no)
    where t.apply_status = 'SENT' and t.confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED')
      and not (t.biz_code = '${applicationCode.subscription}' and t.confirm_status = 'ACCEPT_CONFIRMED')
    group by t.customer_no, t.order_no order by t.t_date, t.order_no`,
)

/**
 * The orders sent to a registrar that have no final confirmation by the trading day after their confirm day
 * (registrar R2), as of a day's end; the parts of a large redemption that is carried over count from the
 * newest one. Listed for a person: nothing fails by itself.
 */
export async function overdueOrders(
  db: Queryable,
  at: { readonly day: Day; readonly calendar: TradeCalendar },
): Promise<OverdueOrder[]> {
  const awaited = await findAwaited(db, {})

  return awaited
    .map(({ expected, ...order }) => ({ ...order, dueDay: nextTradingDay(at.calendar, expected) }))
    .filter(({ dueDay }) => dueDay < at.day)
}
