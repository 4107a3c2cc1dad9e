import { type TradeCalendar, tradingDaysAfter } from '../../calendar/trade-calendar'
import type { Day } from '../../kernel/business-day'

/** The day by which two persons have looked at papers handed in on `day`: one working day (R-ACT-18). */
export function identityReviewDueOn(calendar: TradeCalendar, day: Day): Day {
  return tradingDaysAfter(calendar, day, 1)
}
