import type { Day } from '@tongzhou/domain/kernel/business-day'
import { coversSpan } from '@tongzhou/domain/performance/covered-span'
import { type NavSeries, indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'

/** The level of a series on each of the days; null when it does not cover them all. */
export function levelsOn(series: NavSeries, days: readonly Day[]): Float64Array | null {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined || !coversSpan(series, { from, to })) return null

  return Float64Array.from(days, (day) => series.adjusted[indexOnOrBefore(series.days, day)] ?? NaN)
}
