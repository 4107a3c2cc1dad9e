import { type Day, addDays, addMonths, dayFrom, daysBetween } from '../kernel/business-day'
import { type NavSeries, at, dayAt, indexOnOrBefore, returnBetween } from './nav-series'

/** The windows of §7.2. */
export const returnPeriods = ['1w', '1m', '3m', '6m', 'ytd', '1y', '2y', '3y', '5y', 'inception'] as const
export type ReturnPeriod = (typeof returnPeriods)[number]

const MONTHS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '2y': 24, '3y': 36, '5y': 60 } as const

/** A return over (base day, end day] by adjusted NAV; `value` is a fraction. */
export interface PeriodReturn {
  readonly baseDay: Day
  readonly endDay: Day
  readonly value: number
}

/**
 * The calendar base day of a window ending at `end` (§7.2): one week = 7 days, k months = the same day k
 * months earlier (month end when missing), this year = last day of the previous year. `inception` has none.
 */
export function baseDayOf(period: Exclude<ReturnPeriod, 'inception'>, end: Day): Day {
  if (period === '1w') return addDays(end, -7)
  if (period === 'ytd') return dayFrom(`${String(Number(end.slice(0, 4)) - 1).padStart(4, '0')}-12-31`)

  return addMonths(end, -MONTHS[period])
}

/**
 * The return of a window (§7.2): end = last NAV on or before `end` (default the newest), base = last NAV on
 * or before the shifted end. Null when the fund is younger than the window (shown as --, never extrapolated).
 * `inception` needs `establishedOn`, see returnSinceInception.
 */
export function periodReturn(
  series: NavSeries,
  period: ReturnPeriod,
  options: { end?: Day; establishedOn?: Day } = {},
): PeriodReturn | null {
  if (period === 'inception') {
    return options.establishedOn === undefined
      ? null
      : returnSinceInception(series, { ...options, establishedOn: options.establishedOn })
  }
  const to = endIndex(series, options.end)
  if (to < 0) return null

  return returnSince(series, { baseDay: baseDayOf(period, dayAt(series, to)), to })
}

/**
 * A history that begins this many days after establishment still tells the whole story: new funds publish
 * weekly.
 */
const FIRST_NAV_WITHIN_DAYS = 14

/**
 * Growth from the establishment NAV of 1 (§7.2). Null when the history does not reach back to the
 * establishment: its earlier dividends and splits are unknown then.
 */
export function returnSinceInception(
  series: NavSeries,
  options: { end?: Day; establishedOn: Day },
): PeriodReturn | null {
  const to = endIndex(series, options.end)
  const first = series.days[0]
  if (to < 0 || first === undefined) return null
  if (daysBetween(options.establishedOn, first) > FIRST_NAV_WITHIN_DAYS) return null

  return { baseDay: options.establishedOn, endDay: dayAt(series, to), value: at(series.adjusted, to) - 1 }
}

/** The return of any number of months by the same convention. */
export function returnOfMonths(
  series: NavSeries,
  window: { months: number; end?: Day },
): PeriodReturn | null {
  const to = endIndex(series, window.end)
  if (to < 0) return null

  return returnSince(series, { baseDay: addMonths(dayAt(series, to), -window.months), to })
}

/**
 * The return from the last NAV on or before `start` to the last on or before `end`; null when `start` is too
 * early.
 */
export function returnOverDays(series: NavSeries, span: { start: Day; end: Day }): PeriodReturn | null {
  const to = indexOnOrBefore(series.days, span.end)

  return to < 0 ? null : returnSince(series, { baseDay: span.start, to })
}

/** A calendar month, quarter or year by its first and last day. */
export interface CalendarPeriod {
  readonly first: Day
  readonly last: Day
}

/**
 * A single month, quarter or year: last NAV of the previous period to the last of the period (§7.2). Null
 * when the fund has no NAV before the period or none inside it.
 */
export function calendarReturn(series: NavSeries, period: CalendarPeriod): PeriodReturn | null {
  const to = indexOnOrBefore(series.days, period.last)
  if (to < 0 || dayAt(series, to) < period.first) return null

  return returnSince(series, { baseDay: addDays(period.first, -1), to })
}

/** The calendar months, quarters or years a series touches, oldest first. */
export function calendarPeriodsOf(series: NavSeries, unit: 'month' | 'quarter' | 'year'): CalendarPeriod[] {
  const first = series.days[0]
  const last = series.days.at(-1)
  if (first === undefined || last === undefined) return []
  const length = { month: 1, quarter: 3, year: 12 }[unit]
  const monthIndex = Math.floor((Number(first.slice(5, 7)) - 1) / length) * length
  const periods: CalendarPeriod[] = []
  for (
    let start = dayFrom(`${first.slice(0, 4)}-${String(monthIndex + 1).padStart(2, '0')}-01`);
    start <= last;
  ) {
    const next = addMonths(start, length)
    periods.push({ first: start, last: addDays(next, -1) })
    start = next
  }

  return periods
}

/**
 * A manager's tenure (convention of publishers): base = last NAV strictly before `start`, or the first NAV
 * when the tenure begins with the fund; end = last NAV on or before `end` (null = still in office). Null
 * without any NAV in the tenure, and when it began before the NAVs that are known do.
 */
export function tenureReturn(
  series: NavSeries,
  tenure: { start: Day; end: Day | null },
): PeriodReturn | null {
  const first = series.days[0]
  if (first === undefined || !tellsTenure(first, tenure.start)) return null
  const to = endIndex(series, tenure.end ?? undefined)
  const from = Math.max(indexOnOrBefore(series.days, addDays(tenure.start, -1)), 0)
  if (to < 0 || from > to) return null

  return {
    baseDay: dayAt(series, from),
    endDay: dayAt(series, to),
    value: returnBetween(series, { from, to }),
  }
}

/** Whether NAVs that begin on `first` tell the whole of a tenure, as of a fund established with it. */
export function tellsTenure(first: Day, start: Day): boolean {
  return daysBetween(start, first) <= FIRST_NAV_WITHIN_DAYS
}

/**
 * Cumulative growth from the base day, 0 there: one point per NAV day up to `end`. The base is the last NAV
 * on or before `start`, or the first NAV of a younger fund.
 */
export function growthCurve(
  series: NavSeries,
  span: { start: Day; end: Day },
): { day: Day; value: number }[] {
  const to = indexOnOrBefore(series.days, span.end)
  const from = Math.max(indexOnOrBefore(series.days, span.start), 0)
  const points: { day: Day; value: number }[] = []
  for (let i = from; i <= to; i += 1) {
    points.push({ day: dayAt(series, i), value: returnBetween(series, { from, to: i }) })
  }

  return points
}

/** (1 + R)^(365/days) − 1; null under 365 days (§7.3, §11.3: never annualise less than a year). */
export function annualisedReturn(total: number, days: number): number | null {
  return days < 365 ? null : (1 + total) ** (365 / days) - 1
}

function returnSince(series: NavSeries, span: { baseDay: Day; to: number }): PeriodReturn | null {
  const from = indexOnOrBefore(series.days, span.baseDay)
  if (from < 0 || from > span.to) return null
  const value = returnBetween(series, { from, to: span.to })

  return { baseDay: dayAt(series, from), endDay: dayAt(series, span.to), value }
}

function endIndex(series: NavSeries, end: Day | undefined): number {
  return end === undefined ? series.days.length - 1 : indexOnOrBefore(series.days, end)
}
