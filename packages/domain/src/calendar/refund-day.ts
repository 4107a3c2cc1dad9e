import { tradingDayOnOrAfter, type TradeCalendar } from './trade-calendar'
import { addDays, dayOf, instantAt, type Day } from '../kernel/business-day'

/** When the refunds of a trading day are asked of the bank. */
const REFUNDS_AT = '09:30:00.000'

/**
 * The day on which the bank is asked for what an order is owed back (R-HOM-3): this one while its refunds are
 * still to be asked, or where the order was confirmed today, since they wait for the confirmations; else the
 * next trading day.
 */
export function refundDay(
  { confirmDate, now }: { readonly confirmDate: Day | null; readonly now: Date },
  exchange: TradeCalendar,
): Day {
  const today = dayOf(now)
  const isToday = confirmDate === today || now.getTime() < instantAt(today, REFUNDS_AT).getTime()

  return tradingDayOnOrAfter(exchange, isToday ? today : addDays(today, 1))
}
