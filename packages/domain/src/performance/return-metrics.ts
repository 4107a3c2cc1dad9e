/**
 * Metrics over a series of simple returns (fractions, one per period). A missing return is NaN: it grows
 * nothing and counts in no mean. Every function answers null where the figure has no meaning. The conventions
 * are those of the public metric suites: sample standard deviation, downside risk over all observations,
 * drawdown from a wealth of 1.
 */
export type Returns = ArrayLike<number>

/** Trading days a year for volatility (§7.3, parameter `perf.daysPerYear`). */
export const DAYS_PER_YEAR = 250

const isMissing = Number.isNaN

/** Growth up to each period: ∏(1 + r) − 1. */
export function cumulativeReturns(returns: Returns): Float64Array {
  const growth = new Float64Array(returns.length)
  let wealth = 1
  for (let i = 0; i < returns.length; i += 1) {
    const value = returns[i] ?? NaN
    if (!isMissing(value)) wealth *= 1 + value
    growth[i] = wealth - 1
  }

  return growth
}

/** Growth over the whole series; null when it is empty. */
export function totalReturn(returns: Returns): number | null {
  return cumulativeReturns(returns).at(-1) ?? null
}

/** Mean of the returns that are there, or null. */
export function meanReturn(returns: Returns): number | null {
  let sum = 0
  let count = 0
  for (let i = 0; i < returns.length; i += 1) {
    const value = returns[i] ?? NaN
    if (isMissing(value)) continue
    sum += value
    count += 1
  }

  return count === 0 ? null : sum / count
}

/** Sample standard deviation (n − 1), or null with fewer than two returns. */
export function standardDeviation(returns: Returns): number | null {
  const mean = meanReturn(returns)
  if (mean === null) return null
  let squares = 0
  let count = 0
  for (let i = 0; i < returns.length; i += 1) {
    const value = returns[i] ?? NaN
    if (isMissing(value)) continue
    squares += (value - mean) * (value - mean)
    count += 1
  }

  return count < 2 ? null : Math.sqrt(squares / (count - 1))
}

/** σ × √periods (§7.3). */
export function annualVolatility(returns: Returns, periodsPerYear = DAYS_PER_YEAR): number | null {
  const deviation = standardDeviation(returns)

  return deviation === null ? null : deviation * Math.sqrt(periodsPerYear)
}

/** (1 + growth)^(periods/n) − 1, n counting missing returns too. */
export function annualReturn(returns: Returns, periodsPerYear = DAYS_PER_YEAR): number | null {
  const total = totalReturn(returns)

  return total === null ? null : (1 + total) ** (periodsPerYear / returns.length) - 1
}

/**
 * Deepest fall from a running peak as a fraction ≤ 0; the peak starts at the wealth of 1 before the first
 * return.
 */
export function deepestFall(returns: Returns): number | null {
  if (returns.length === 0) return null
  let wealth = 1
  let peak = 1
  let deepest = 0
  for (let i = 0; i < returns.length; i += 1) {
    const value = returns[i] ?? NaN
    if (!isMissing(value)) wealth *= 1 + value
    if (wealth > peak) peak = wealth
    const fall = wealth / peak - 1
    if (fall < deepest) deepest = fall
  }

  return deepest
}

/** Annual return ÷ deepest fall; null without a fall. */
export function calmarRatio(returns: Returns, periodsPerYear = DAYS_PER_YEAR): number | null {
  const fall = deepestFall(returns)
  const annual = annualReturn(returns, periodsPerYear)

  return fall === null || fall === 0 || annual === null ? null : finite(annual / -fall)
}

/**
 * Mean excess ÷ its deviation × √periods. `riskFree` is per period: one figure or a series of the same
 * length.
 */
export function sharpeRatio(
  returns: Returns,
  options: { riskFree?: number | Returns; periodsPerYear?: number } = {},
): number | null {
  const { riskFree = 0, periodsPerYear = DAYS_PER_YEAR } = options
  const excess = differences(returns, riskFree)
  const ratio = meanOverDeviation(excess)

  return ratio === null ? null : ratio * Math.sqrt(periodsPerYear)
}

/** √(mean of squared shortfalls below `requiredReturn` per period) × √periods. */
export function downsideRisk(
  returns: Returns,
  options: { requiredReturn?: number; periodsPerYear?: number } = {},
): number | null {
  const { requiredReturn = 0, periodsPerYear = DAYS_PER_YEAR } = options
  const squares = new Float64Array(returns.length)
  for (let i = 0; i < squares.length; i += 1) {
    const excess = (returns[i] ?? NaN) - requiredReturn
    squares[i] = excess > 0 ? 0 : excess * excess
  }
  const mean = meanReturn(squares)

  return mean === null ? null : Math.sqrt(mean) * Math.sqrt(periodsPerYear)
}

/** Annualised mean excess over `requiredReturn` ÷ downside risk; null without a shortfall. */
export function sortinoRatio(
  returns: Returns,
  options: { requiredReturn?: number; periodsPerYear?: number } = {},
): number | null {
  const { requiredReturn = 0, periodsPerYear = DAYS_PER_YEAR } = options
  const mean = meanReturn(differences(returns, requiredReturn))
  const risk = downsideRisk(returns, options)
  if (returns.length < 2 || mean === null || risk === null) return null

  return finite((mean * periodsPerYear) / risk)
}

/** returns − benchmark, period by period; a missing value on either side is missing. */
export function differences(returns: Returns, benchmark: number | Returns): Float64Array {
  const values = new Float64Array(returns.length)
  for (let i = 0; i < values.length; i += 1) {
    const other = typeof benchmark === 'number' ? benchmark : (benchmark[i] ?? NaN)
    values[i] = (returns[i] ?? NaN) - other
  }

  return values
}

/** A deviation this small beside the mean is the rounding of a constant series, not a risk. */
const NO_DEVIATION = 1e-12

/** Mean ÷ sample deviation, or null when the deviation is nothing. */
export function meanOverDeviation(values: Returns): number | null {
  const mean = meanReturn(values)
  const deviation = standardDeviation(values)

  if (mean === null || deviation === null || deviation <= Math.abs(mean) * NO_DEVIATION) return null

  return mean / deviation
}

/** Turns ±∞ and NaN of a division by nothing into null. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
