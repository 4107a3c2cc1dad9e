import { type Day, addDays, daysBetween } from '../kernel/business-day'
import {
  type TradeCalendar,
  isForeseen,
  isPublished,
  nextTradingDay,
  tradingDayOnOrBefore,
} from './trade-calendar'

/** A closure shorter than this many natural days is a weekend. */
export const LEAST_CLOSURE_DAYS = 3

/** A closure of the market with its first and last closed day; `days` counts weekends too. */
export interface LongClosure {
  readonly from: Day
  readonly to: Day
  readonly days: number
}

/**
 * The long closures that lie wholly or partly in from … to, in order; only provisional ones (R-CAL-2) where
 * the calendar is not published.
 */
export function longClosures(calendar: TradeCalendar, range: { from: Day; to: Day }): LongClosure[] {
  const found: LongClosure[] = []
  let tDay = tradingDayOnOrBefore(calendar, range.from)
  while (tDay < range.to && isKnown(calendar, addDays(tDay, 1))) {
    const resumeDay = nextTradingDay(calendar, tDay)
    const days = daysBetween(tDay, resumeDay) - 1
    if (days >= LEAST_CLOSURE_DAYS) found.push({ from: addDays(tDay, 1), to: addDays(resumeDay, -1), days })
    tDay = resumeDay
  }

  return found
}

function isKnown(calendar: TradeCalendar, day: Day): boolean {
  return isPublished(calendar, day) || isForeseen(calendar, day)
}
