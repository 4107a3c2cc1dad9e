import { type Day, addMonths } from '../kernel/business-day'
import { type NavSeries, at, indexOnOrBefore } from './nav-series'

/** A return of equal instalments by the publisher's convention; `value` is a fraction. */
export interface InstalmentReturn {
  readonly instalments: number
  readonly firstDay: Day
  readonly value: number
}

/**
 * Published 定投 return: N monthly instalments on the day-of-month of `asOf`, the first N months back, none on
 * `asOf`; each at the last NAV on or before its day, no fee, dividends reinvested. A real plan deducts on the
 * next trading day instead (§8.2), so this is for comparing with published figures only. Null when the
 * history is too short.
 */
export function publishedInstalmentReturn(
  series: NavSeries,
  window: { asOf: Day; months: number },
): InstalmentReturn | null {
  const end = indexOnOrBefore(series.days, window.asOf)
  const firstDay = addMonths(window.asOf, -window.months)
  if (end < 0 || window.months < 1 || indexOnOrBefore(series.days, firstDay) < 0) return null
  let sharesPerYuan = 0
  for (let back = window.months; back >= 1; back -= 1) {
    sharesPerYuan += 1 / at(series.adjusted, indexOnOrBefore(series.days, addMonths(window.asOf, -back)))
  }
  const value = (sharesPerYuan * at(series.adjusted, end)) / window.months - 1

  return { instalments: window.months, firstDay, value }
}
