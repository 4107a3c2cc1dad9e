import { type Day } from '../kernel/business-day'
import type { TradeCalendar } from './trade-calendar'

/** The weekdays from `from` to `to` (both included) on which the market is closed, in order. */
export function weekdayClosures(calendar: TradeCalendar, from: Day, to: Day): Day[] {
  return [...calendar.closed].filter((day) => from <= day && day <= to).toSorted((a, b) => (a < b ? -1 : 1))
}
