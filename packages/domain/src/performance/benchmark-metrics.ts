import {
  DAYS_PER_YEAR,
  type Returns,
  differences,
  finite,
  meanOverDeviation,
  meanReturn,
  standardDeviation,
} from './return-metrics'

/** Metrics of returns beside a benchmark's returns of the same periods (same length, NaN = missing). §7.3. */

/**
 * Slope of the regression on the benchmark; null with fewer than two pairs or a benchmark that does not move.
 */
export function beta(returns: Returns, benchmark: Returns): number | null {
  const pairs = pairsOf(returns, benchmark)
  if (pairs.count < 2 || pairs.variance < 1e-30) return null

  return pairs.covariance / pairs.variance
}

/**
 * Annualised intercept: (1 + mean((r − rf) − β(b − rf)))^periods − 1; `riskFree` per period. Null where β is.
 */
export function alpha(
  returns: Returns,
  benchmark: Returns,
  options: { riskFree?: number; periodsPerYear?: number } = {},
): number | null {
  const { riskFree = 0, periodsPerYear = DAYS_PER_YEAR } = options
  const slope = beta(returns, benchmark)
  if (slope === null) return null
  const rest = Float64Array.from(
    { length: returns.length },
    (_, i) => (returns[i] ?? NaN) - riskFree - slope * ((benchmark[i] ?? NaN) - riskFree),
  )
  const mean = meanReturn(rest)

  return mean === null ? null : (1 + mean) ** periodsPerYear - 1
}

/** Mean active return ÷ its deviation, per period (not annualised). */
export function informationRatio(returns: Returns, benchmark: Returns): number | null {
  return returns.length < 2 ? null : meanOverDeviation(differences(returns, benchmark))
}

/** σ(r − b) × √periods (§7.3, tracking error of index funds). */
export function trackingError(
  returns: Returns,
  benchmark: Returns,
  periodsPerYear = DAYS_PER_YEAR,
): number | null {
  const deviation = standardDeviation(differences(returns, benchmark))

  return deviation === null ? null : finite(deviation * Math.sqrt(periodsPerYear))
}

/** Population variance of the benchmark and covariance over the periods where both are there. */
function pairsOf(returns: Returns, benchmark: Returns) {
  let count = 0
  let sumReturn = 0
  let sumBenchmark = 0
  const length = Math.min(returns.length, benchmark.length)
  const both = (i: number) => !Number.isNaN(returns[i] ?? NaN) && !Number.isNaN(benchmark[i] ?? NaN)
  for (let i = 0; i < length; i += 1) {
    if (!both(i)) continue
    count += 1
    sumReturn += returns[i] ?? 0
    sumBenchmark += benchmark[i] ?? 0
  }
  let covariance = 0
  let variance = 0
  for (let i = 0; i < length; i += 1) {
    if (!both(i)) continue
    const residual = (benchmark[i] ?? 0) - sumBenchmark / count
    covariance += residual * ((returns[i] ?? 0) - sumReturn / count)
    variance += residual ** 2
  }

  return { count, covariance: covariance / count, variance: variance / count }
}
