import type { Day } from '../kernel/business-day'
import { type DueRule, dueDay } from './due-date'
import { type TradeCalendar, isTradingDay, tradingDayOnOrAfter, tradingDaysAfter } from './trade-calendar'

interface CalendarChange {
  readonly before: TradeCalendar
  readonly after: TradeCalendar
}

/**
 * Where a day that was counted as T+n comes to lie when the calendar changes: the same n trading days after T
 * (R-CAL-2, R-CAL-8). What was no trading day after T was not counted so and stays.
 */
export function movedDay(day: Day, tDay: Day, { before, after }: CalendarChange): Day {
  if (day <= tDay || !isTradingDay(before, day)) return day
  let n = 0
  for (let found = tDay; found < day; n += 1) found = tradingDaysAfter(before, found, 1)

  return tradingDaysAfter(after, tDay, n)
}

/**
 * Where the due day of a lot comes to lie when the calendar changes (R-EXP-1): the end of the same period.
 */
export function movedDueDay(
  day: Day,
  lot: { readonly confirmDay: Day; readonly applyDay: Day },
  change: CalendarChange & { readonly rule: DueRule },
): Day {
  const { rule, before, after } = change
  let count = 1
  while (dueDay(lot, rule, before, count) < day) count += 1

  return dueDay(lot, rule, before, count) === day
    ? dueDay(lot, rule, after, count)
    : tradingDayOnOrAfter(after, day)
}
