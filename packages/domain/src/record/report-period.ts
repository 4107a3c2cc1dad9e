import { type TradeCalendar, tradingDayOnOrBefore, tradingDaysAfter } from '../calendar/trade-calendar'
import { type Day, addDays, addMonths, dayFrom, instantAt } from '../kernel/business-day'

/** What holdings are reported by (R-RPT-1, R-RPT-2). */
export const reportKinds = ['ANNUAL', 'QUARTER'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A year or a quarter that a report is of: 2025, 2026Q3. */
export interface ReportPeriod {
  readonly kind: ReportKind
  readonly period: string
}

/** Trading days after the cut-off day, when the NAVs of funds abroad are told, too. */
const DAYS_TO_REPORT = 10

/** The first and the last day of a period; null: it is none of its kind. */
export function reportSpan({ kind, period }: ReportPeriod): { readonly from: Day; readonly to: Day } | null {
  const found = (kind === 'ANNUAL' ? /^(20\d\d)$/ : /^(20\d\d)Q([1-4])$/).exec(period)
  if (found === null) return null
  const quarter = found[2] === undefined ? null : Number(found[2])
  const month = quarter === null ? 1 : quarter * 3 - 2
  const from = dayFrom(`${found[1]}-${String(month).padStart(2, '0')}-01`)

  return { from, to: addDays(addMonths(from, quarter === null ? 12 : 3), -1) }
}

/** Days a version that could not be made is tried again: a NAV that has not come by then does not come. */
const TRIED_DAYS = 180

/** Versions that could not be made first before this instant are not tried again. */
export function triedSince(day: Day): Date {
  return instantAt(addDays(day, -TRIED_DAYS), '00:00:00.000')
}

/** Trading days after which the orders of a day are confirmed and the incomes up to then are told. */
const SETTLED_AFTER = 2

/**
 * The last trading day up to the end of a span, the first day on which all of it can be told, and the day
 * before which its report is made.
 */
export function reportDays(
  calendar: TradeCalendar,
  to: Day,
): { readonly lastDay: Day; readonly settledOn: Day; readonly readyBy: Day } {
  const lastDay = tradingDayOnOrBefore(calendar, to)

  return {
    lastDay,
    settledOn: tradingDaysAfter(calendar, lastDay, SETTLED_AFTER),
    readyBy: tradingDaysAfter(calendar, lastDay, DAYS_TO_REPORT),
  }
}

/** The years and quarters from that of a first day on that were over before a day, by their last days. */
export function closedPeriods(first: Day, day: Day): readonly (ReportPeriod & { readonly to: Day })[] {
  const years = Array.from({ length: Number(day.slice(0, 4)) - Number(first.slice(0, 4)) + 1 }, (_, at) =>
    String(Number(first.slice(0, 4)) + at),
  )
  const all: readonly ReportPeriod[] = years.flatMap((year): ReportPeriod[] => [
    ...['1', '2', '3', '4'].map((quarter) => ({ kind: 'QUARTER' as const, period: `${year}Q${quarter}` })),
    { kind: 'ANNUAL', period: year },
  ])

  return all.flatMap((one) => {
    const span = reportSpan(one)

    return span === null || span.to >= day || span.to < first ? [] : [{ ...one, to: span.to }]
  })
}
