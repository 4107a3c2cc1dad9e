import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type NavSeries, indexOnOrBefore, returnBetween } from '@tongzhou/domain/performance/nav-series'
import { plotPercent } from '@tongzhou/domain/performance/percent'

export const MOST_POINTS = 500

/** Indexes of at most 500 points between two indexes, both ends kept, evenly spread. */
export function thinned(from: number, to: number): number[] {
  const count = to - from + 1
  const indexes: number[] = []
  if (count <= MOST_POINTS) for (let i = 0; i < count; i += 1) indexes.push(from + i)
  else
    for (let i = 0; i < MOST_POINTS; i += 1)
      indexes.push(from + Math.round((i * (count - 1)) / (MOST_POINTS - 1)))

  return indexes
}

/** Percent since the first day (two decimals as a number: a drawing needs no more). */
export function percentPoints(series: NavSeries, days: readonly Day[], base: Day): [string, number][] {
  const from = indexOnOrBefore(series.days, base)
  if (from < 0) return []
  const points: [string, number][] = []
  for (const day of days) {
    const to = indexOnOrBefore(series.days, day)
    if (to >= 0) points.push([day, plotPercent(returnBetween(series, { from, to }))])
  }

  return points
}
