import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type NavSeries, indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'

export const MOST_POINTS = 500

/** Indexes of at most 500 points between two indexes, both ends kept, evenly spread. */
export function thinned(from: number, to: number): number[] {
  const count = to - from + 1
  if (count <= MOST_POINTS) return Array.from({ length: count }, (_, i) => from + i)

  return Array.from(
    { length: MOST_POINTS },
    (_, i) => from + Math.round((i * (count - 1)) / (MOST_POINTS - 1)),
  )
}

/** Percent since the first day (two decimals as a number: a drawing needs no more). */
export function percentPoints(series: NavSeries, days: readonly Day[], base: Day): [string, number][] {
  const start = series.adjusted[indexOnOrBefore(series.days, base)]
  if (start === undefined) return []
  const points: [string, number][] = []
  for (const day of days) {
    const value = series.adjusted[indexOnOrBefore(series.days, day)]
    if (value !== undefined) points.push([day, round2((value / start - 1) * 100)])
  }

  return points
}

/** How far below the highest point so far, in percent ≤ 0. */
export function drawdownPoints(series: NavSeries, indexes: readonly number[]): [string, number][] {
  const from = indexes[0] ?? 0
  let peak = 0
  let next = 0
  const points: [string, number][] = []
  for (let i = from; i <= (indexes.at(-1) ?? -1); i++) {
    const value = series.adjusted[i] ?? 0
    peak = Math.max(peak, value)
    if (indexes[next] !== i) continue
    points.push([series.days[i] ?? '', round2((value / peak - 1) * 100)])
    next++
  }

  return points
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
