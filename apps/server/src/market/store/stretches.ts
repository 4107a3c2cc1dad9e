import { STRETCH, WindowPass, summariseStretch } from '@tongzhou/domain/performance/window-pass'
import { type FactorStep, fillAdjusted } from './adjust-factors'
import { type HistoryColumns, PLACES } from './history-columns'

const scratch = new Float64Array(PLACES)

/** Numbers that the stretches of a history need. */
export function stretchNumbers(places: number): number {
  return Math.floor(places / PLACES) * STRETCH
}

/** Summarises the full stretches that end after `from`; those before stand already. */
export function writeStretches(columns: HistoryColumns, steps: readonly FactorStep[], from: number): void {
  const { stretches, length } = columns
  for (let stretch = Math.floor(from / PLACES); (stretch + 1) * PLACES <= length; stretch += 1) {
    fillAdjusted(columns, steps, { from: stretch * PLACES, to: (stretch + 1) * PLACES, into: scratch })
    summariseStretch(scratch, stretches.block, stretches.start + stretch * STRETCH)
  }
}

/**
 * Walks back from the newest day and stops at each of the first `count` offsets of `stops` (descending, each
 * of a NAV day): `visit` gets the stop, the adjusted NAV there, and drawdown and volatility from there on.
 * Stretches without a stop are added as summaries, so the cost grows with the stops and hardly with the days.
 */
export function walkBack(
  columns: HistoryColumns,
  steps: readonly FactorStep[],
  to: {
    readonly stops: Int32Array
    readonly count: number
    readonly visit: (stop: number, value: number, pass: WindowPass) => void
  },
): void {
  const { length, stretches } = columns
  const { stops, count, visit } = to
  const pass = new WindowPass()
  let next = 0
  for (let stretch = Math.floor((length - 1) / PLACES); stretch >= 0 && next < count; stretch -= 1) {
    const from = stretch * PLACES
    const places = Math.min(PLACES, length - from)
    if (places === PLACES && (stops[next] ?? -1) < from) {
      pass.addStretch(stretches.block, stretches.start + stretch * STRETCH)
      continue
    }
    fillAdjusted(columns, steps, { from, to: from + places, into: scratch })
    for (let at = places - 1; at >= 0 && next < count; at -= 1) {
      const value = scratch[at] ?? NaN
      if (Number.isNaN(value)) continue
      pass.add(value)
      while (next < count && stops[next] === from + at) visit(next++, value, pass)
    }
  }
}
