import { type Day, addDays, addMonths } from '../kernel/business-day'
import { type TradeCalendar, tradingDayOnOrAfter } from './trade-calendar'

/** A holding period of a lot, by the fund's contract (§3.12). Years are 12 months. */
export type HoldingPeriod =
  { readonly unit: 'days'; readonly length: number } | { readonly unit: 'months'; readonly length: number }

/** Differences between contracts: the base day, and whether a period ends one day earlier. */
export interface DueRule {
  readonly period: HoldingPeriod
  readonly base: 'confirm' | 'apply'
  readonly offsetDays: 0 | -1
}

/**
 * Due day of the `count`-th period of a lot (1 = the first): start + count × period, moved to the next trading day
 * (R-EXP-1). A month period keeps the day of month; a missing day is the month's end.
 * Every period is counted from the lot's own start, so a holiday shift of one due day does not move the next.
 */
export function dueDay(
  lot: { readonly confirmDay: Day; readonly applyDay: Day },
  rule: DueRule,
  calendar: TradeCalendar,
  count = 1,
): Day {
  const start = rule.base === 'confirm' ? lot.confirmDay : lot.applyDay
  const raw =
    rule.period.unit === 'days'
      ? addDays(start, rule.period.length * count)
      : addMonths(start, rule.period.length * count)

  return tradingDayOnOrAfter(calendar, addDays(raw, rule.offsetDays))
}

/** The first due day on or after `day` of a rolling lot: on it the lot may be redeemed, else it rolls (§3.12). */
export function nextDueDay(
  lot: { readonly confirmDay: Day; readonly applyDay: Day },
  rule: DueRule,
  calendar: TradeCalendar,
  day: Day,
): Day {
  let count = 1
  let due = dueDay(lot, rule, calendar, count)
  while (due < day) due = dueDay(lot, rule, calendar, ++count)

  return due
}
