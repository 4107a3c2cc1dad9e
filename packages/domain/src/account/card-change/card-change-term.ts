import { type TradeCalendar, tradingDaysAfter } from '../../calendar/trade-calendar'
import { type Day, addDays } from '../../kernel/business-day'
import type { Money } from '../../kernel/money'

/** Working days of a review, and natural days in which a refused application may be mended. */
const REVIEW_DAYS = 3
const MEND_DAYS = 30
/** Days after the due day from which what waits for the new card is for a person. */
const GRACE_DAYS = 2

/** The most applications under way at once (R-BNK-12). */
export const MOST_OPEN_CHANGES = 3

/** The day on which a review handed in on `day` is over at the latest (R-ACT-9). */
export function reviewDueOn(calendar: TradeCalendar, day: Day): Day {
  return tradingDaysAfter(calendar, day, REVIEW_DAYS)
}

/** The last day on which an application refused on `day` may be mended; then it is closed (R-ACT-8). */
export function mendableUntil(day: Day): Day {
  return addDays(day, MEND_DAYS)
}

/** Whether staff are told that an open application is late (R-ACT-11). */
export function isOverdue(dueOn: Day, today: Day): boolean {
  return addDays(dueOn, GRACE_DAYS) <= today
}

/** Whether one approver is not enough (R-ACT-9); parameter `card.changeTwoPersons`. */
export function needsTwoPersons(value: Money, from: Money): boolean {
  return value >= from
}
