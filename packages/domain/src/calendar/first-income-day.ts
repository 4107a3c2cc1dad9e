import type { Day } from '../kernel/business-day'
import { type TradeCalendar, nextTradingDay } from './trade-calendar'

/**
 * The day on which the first income of a purchase is shown: with the NAV of its day of confirmation in the
 * evening; of a money fund on the trading day after it, with that of closed days between (R-CASH-3).
 */
export function firstIncomeDay(
  confirmDay: Day,
  { isMoneyFund, calendar }: { readonly isMoneyFund: boolean; readonly calendar: TradeCalendar },
): Day {
  return isMoneyFund ? nextTradingDay(calendar, confirmDay) : confirmDay
}
