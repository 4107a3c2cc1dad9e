import { type Day, addDays, addMonths } from '../kernel/business-day'
import { type TradeCalendar, tradingDayOnOrAfter } from './trade-calendar'

/** A holding period of a lot, by the fund's contract (§3.12). Years are 12 months. */
export type HoldingPeriod =
  | { readonly unit: 'days'; readonly length: number }
  | { readonly unit: 'months'; readonly length: number }

/**
 * Differences between contracts: the base day, whether a period ends one day earlier, and where the next one
 * starts.
 */
export interface DueRule {
  readonly period: HoldingPeriod
  readonly base: 'confirm' | 'apply'
  readonly offsetDays: 0 | -1
  /**
   * Of a rolling lot: `after-due` starts the next period on the day after the due day, so a holiday moves all
   * that follow; `from-start` (default) counts every period from the lot's own start.
   */
  readonly roll?: 'after-due' | 'from-start'
}

/** MIN_HOLD: free from the due day on; ROLLING: free on each due day only. */
export interface HoldingTerm {
  readonly kind: 'MIN_HOLD' | 'ROLLING'
  readonly period: HoldingPeriod
}

/** How the periods of a fund's lots are counted (§3.12). */
export function dueRuleOf({ period }: HoldingTerm): DueRule {
  return { period, base: 'confirm', offsetDays: 0, roll: 'after-due' }
}

interface LotDays {
  readonly confirmDay: Day
  readonly applyDay: Day
}

/**
 * Due day of the `count`-th period of a lot (1 = the first): start + period, moved to the next trading day
 * (R-EXP-1). A month period keeps the day of month; a missing day is the month's end.
 */
export function dueDay(lot: LotDays, rule: DueRule, calendar: TradeCalendar, count = 1): Day {
  const start = rule.base === 'confirm' ? lot.confirmDay : lot.applyDay
  if (rule.roll !== 'after-due') return dueAfter(start, count, rule, calendar)
  let due = dueAfter(start, 1, rule, calendar)
  for (let period = 2; period <= count; period += 1) due = dueAfter(addDays(due, 1), 1, rule, calendar)

  return due
}

/**
 * The first due day on or after `day` of a rolling lot: on it the lot may be redeemed, else it rolls (§3.12).
 */
export function nextDueDay(lot: LotDays, rule: DueRule, calendar: TradeCalendar, day: Day): Day {
  let count = 1
  let due = dueDay(lot, rule, calendar, count)
  while (due < day) due = dueDay(lot, rule, calendar, ++count)

  return due
}

function dueAfter(start: Day, periods: number, rule: DueRule, calendar: TradeCalendar): Day {
  const length = rule.period.length * periods
  const raw = rule.period.unit === 'days' ? addDays(start, length) : addMonths(start, length)

  return tradingDayOnOrAfter(calendar, addDays(raw, rule.offsetDays))
}
