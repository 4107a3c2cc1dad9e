import { type Day, daysBetween } from '../kernel/business-day'
import { type NavSeries, at, dayAt } from './nav-series'

/** The deepest fall of adjusted NAV in a window (§7.3). */
export interface Drawdown {
  /** Fraction > 0: 0.0328 = 3.28 %. */
  readonly depth: number
  readonly peakDay: Day
  readonly troughDay: Day
  /** First day back at the peak, or null while under water. */
  readonly recoveryDay: Day | null
  /** Natural days from trough to recovery, or null. */
  readonly recoveryDays: number | null
}

/**
 * max over t of 1 − adj_t / max_{s≤t} adj_s over indexes from … to. Null for a window that never fell. Of
 * equally deep falls the first counts. One pass over the series.
 */
export function maxDrawdown(series: NavSeries, span: { from: number; to: number }): Drawdown | null {
  let peak = span.from
  let depth = 0
  let found = { peak: span.from, trough: span.from }
  for (let i = span.from; i <= span.to; i += 1) {
    if (at(series.adjusted, i) > at(series.adjusted, peak)) peak = i
    const fall = 1 - at(series.adjusted, i) / at(series.adjusted, peak)
    if (fall <= depth) continue
    depth = fall
    found = { peak, trough: i }
  }
  if (depth === 0) return null

  return { depth, ...datesOf(series, { ...found, to: span.to }) }
}

/** How far below the highest point so far each index from … to lies: fractions ≤ 0, the first 0. */
export function drawdownCurve(series: NavSeries, span: { from: number; to: number }): Float64Array {
  const curve = new Float64Array(Math.max(span.to - span.from + 1, 0))
  let peak = 0
  for (let i = 0; i < curve.length; i += 1) {
    const value = at(series.adjusted, span.from + i)
    peak = Math.max(peak, value)
    curve[i] = value / peak - 1
  }

  return curve
}

function datesOf(series: NavSeries, found: { peak: number; trough: number; to: number }) {
  const level = at(series.adjusted, found.peak)
  let recovery = found.trough
  while (recovery <= found.to && at(series.adjusted, recovery) < level) recovery += 1
  const [peakDay, troughDay] = [dayAt(series, found.peak), dayAt(series, found.trough)]
  const recoveryDay = recovery <= found.to ? dayAt(series, recovery) : null
  const recoveryDays = recoveryDay === null ? null : daysBetween(troughDay, recoveryDay)

  return { peakDay, troughDay, recoveryDay, recoveryDays }
}
