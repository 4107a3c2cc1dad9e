import { DAYS_PER_YEAR } from './return-metrics'

/** Where the risk of a window is written: fractions; NaN where it has no meaning. */
export interface WindowRisk {
  /** Deepest fall of the window, ≥ 0. */
  readonly drawdown: Float64Array
  /** σ of daily returns × √250. */
  readonly volatility: Float64Array
}

/** Fewer daily returns give no volatility (§7.3). */
const LEAST_RETURNS = 60

/**
 * Max drawdown and volatility of several windows that end on the same day, in one pass from the end backwards: the lowest
 * value still to come makes the fall at each day, the sums of returns grow on the way. `bases[w]` is the index of window
 * w's base in `adjusted`, or −1 for none; the last value stands at `count − 1`. Equals maxDrawdown and annualVolatility.
 */
export function windowPass(
  adjusted: Float64Array,
  facts: { readonly count: number; readonly bases: Int32Array; readonly out: WindowRisk },
): void {
  const { count, bases, out } = facts
  out.drawdown.fill(NaN)
  out.volatility.fill(NaN)
  const order = [...bases.keys()]
    .filter((w) => (bases[w] ?? -1) >= 0)
    .sort((a, b) => (bases[b] ?? 0) - (bases[a] ?? 0))
  let lowest = Infinity
  let after = NaN
  let [drawdown, sum, squares, returns, next] = [0, 0, 0, 0, 0]
  for (let i = count - 1; next < order.length && i >= 0; i -= 1) {
    const value = adjusted[i] ?? NaN
    if (value < lowest) lowest = value
    const fall = 1 - lowest / value
    if (fall > drawdown) drawdown = fall
    if (i < count - 1) {
      const growth = after / value - 1
      sum += growth
      squares += growth * growth
      returns += 1
    }
    after = value
    for (let w = order[next]; w !== undefined && bases[w] === i; w = order[next]) {
      out.drawdown[w] = drawdown
      if (returns >= LEAST_RETURNS)
        out.volatility[w] = deviation(sum, squares, returns) * Math.sqrt(DAYS_PER_YEAR)
      next += 1
    }
  }
}

function deviation(sum: number, squares: number, count: number): number {
  return Math.sqrt(Math.max(squares - (sum * sum) / count, 0) / (count - 1))
}
