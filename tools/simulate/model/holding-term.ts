import {
  isTradingDay,
  nextTradingDay,
  plusDays,
  plusTradingDays,
} from '../../../apps/sandbox/src/market/calendar'
import type { FundPlan } from '../../../apps/sandbox/src/market/plan-types'

/** A fund by its terms. */
interface Planned {
  readonly plan: FundPlan
}

/** The days a fund deals in a row, both included. */
export interface DealingWindow {
  readonly from: string
  readonly to: string
}

/** Whether the shares of a fund run in periods, each of which may be left on its last day only (§3.12). */
export function isRolling({ plan }: Planned): boolean {
  return plan.terms.holdKind === 'ROLLING'
}

/**
 * The first day from `day` on on which shares of a rolling fund that are held since `start` may be redeemed:
 * so many days after the start, or the next dealing day; the next period starts on the day after that.
 */
export function dueDayOf({ plan }: Planned, start: string, day: string): string {
  const { calendar, terms } = plan
  let [from, due] = [start, '']
  while (due < day) {
    const end = plusDays(from, terms.holdDays ?? 0)
    due = isTradingDay(end, calendar) ? end : nextTradingDay(end, calendar)
    from = plusDays(due, 1)
  }

  return due
}

/** Whether shares held since `start` may leave with this T, as far as the term of their fund says. */
export function isDueOn(fund: Planned, start: string, tDay: string): boolean {
  return !isRolling(fund) || dueDayOf(fund, start, tDay) === tDay
}

/** Whether a fund is open in windows only, and not between them. */
export function opensInWindows({ plan }: Planned): boolean {
  return plan.terms.opening !== null
}

/** The window that is open on a day or comes next; null for a fund that needs none. */
export function windowFrom(fund: Planned, day: string): DealingWindow | null {
  const { calendar, terms } = fund.plan
  const { opening } = terms
  if (opening === null) return null
  // Two months back a window may have begun that is open still; within a year there is another one.
  for (let month = -2; month <= 12; month += 1) {
    const [year, number] = monthAfter(day, month)
    if (!opening.months.includes(number)) continue
    const first = `${year}-${twoDigits(number)}-${twoDigits(opening.fromDay)}`
    const from = isTradingDay(first, calendar) ? first : nextTradingDay(first, calendar)
    const to = plusTradingDays(from, opening.days - 1, calendar)
    if (to >= day) return { from, to }
  }

  return null
}

/** Whether a fund deals on a day, by its calendar and its windows (R-CAL-6). */
export function isOpenOn(fund: Planned, day: string): boolean {
  if (!isTradingDay(day, fund.plan.calendar)) return false
  const window = windowFrom(fund, day)

  return !opensInWindows(fund) || (window !== null && window.from <= day)
}

/** The first day from `day` on on which a fund deals. */
export function openDayFrom(fund: Planned, day: string): string {
  const { calendar } = fund.plan
  const open = isTradingDay(day, calendar) ? day : nextTradingDay(day, calendar)
  const window = windowFrom(fund, open)

  return window !== null && window.from > open ? window.from : open
}

function monthAfter(day: string, count: number): [year: number, month: number] {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count

  return [Math.floor(months / 12), (months % 12) + 1]
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
