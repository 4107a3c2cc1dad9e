import { type Day, addDays, daysBetween } from '../kernel/business-day'
import { type CalendarCode, type Calendars, calendarCodes } from './trade-calendar'

/**
 * How long before a calendar ends operators are warned, in natural days: the next year's notice comes four to
 * eleven days before the year is over (R-CAL-2), and pages show days up to three weeks ahead, which are
 * provisional from then on.
 */
const NEAR_DAYS = 45

/** How far a calendar is known. */
export interface Horizon {
  readonly code: CalendarCode
  /** The last known day. */
  readonly to: Day
  /**
   * Natural days from today to it; negative once it has passed: days are provisional then, and orders whose T
   * may be a holiday are refused (3004).
   */
  readonly daysLeft: number
  readonly isNear: boolean
}

/** How far each calendar reaches from `today` on, the exchange's first. */
export function horizonsOf(calendars: Calendars, today: Day): Horizon[] {
  return calendarCodes.map((code) => {
    const { to } = calendars[code]

    return { code, to, daysLeft: daysBetween(today, to), isNear: addDays(today, NEAR_DAYS) >= to }
  })
}
