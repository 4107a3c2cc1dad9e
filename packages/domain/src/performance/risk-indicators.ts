import { type Day, addMonths, daysBetween } from '../kernel/business-day'
import { trackingError } from './benchmark-metrics'
import { type Drawdown, maxDrawdown } from './max-drawdown'
import { type NavSeries, dailyReturns, dayAt, indexOnOrBefore, returnBetween } from './nav-series'
import { annualisedReturn } from './period-returns'
import { DAYS_PER_YEAR, annualVolatility, downsideRisk, finite } from './return-metrics'

/** Parameters `perf.rf`, `perf.daysPerYear` and the least number of points (§7.3). */
export interface RiskParameters {
  /** Risk-free return per year as a fraction. */
  readonly riskFree: number
  readonly daysPerYear: number
  /** Fewer NAV days than this give no volatility. */
  readonly leastPoints: number
}

export const usualRiskParameters: RiskParameters = {
  riskFree: 0.015,
  daysPerYear: DAYS_PER_YEAR,
  leastPoints: 60,
}

/**
 * The indicators of one window (§7.3); a figure without meaning is null (shown as --). Fractions throughout.
 */
export interface RiskIndicators {
  readonly baseDay: Day
  readonly endDay: Day
  readonly totalReturn: number
  readonly annualised: number | null
  readonly volatility: number | null
  readonly drawdown: Drawdown | null
  readonly sharpe: number | null
  readonly sortino: number | null
  readonly calmar: number | null
}

/**
 * Indicators over the last `years` years ending at `end` (default the newest NAV). Null when the fund is
 * younger than the window. One pass per figure: 5,000 points cost well under a millisecond.
 */
export function riskIndicators(
  series: NavSeries,
  window: { years: number; end?: Day; parameters?: RiskParameters },
): RiskIndicators | null {
  const { riskFree, daysPerYear, leastPoints } = window.parameters ?? usualRiskParameters
  const to = window.end === undefined ? series.days.length - 1 : indexOnOrBefore(series.days, window.end)
  if (to < 0) return null
  const endDay = dayAt(series, to)
  const from = indexOnOrBefore(series.days, addMonths(endDay, -12 * window.years))
  if (from < 0) return null
  const baseDay = dayAt(series, from)
  const totalReturn = returnBetween(series, { from, to })
  const annualised = annualisedReturn(totalReturn, daysBetween(baseDay, endDay))
  const drawdown = maxDrawdown(series, { from, to })
  const returns = dailyReturns(series, { from, to })
  const enough = to - from + 1 >= leastPoints
  const volatility = enough ? annualVolatility(returns, daysPerYear) : null
  const required = { requiredReturn: riskFree / daysPerYear, periodsPerYear: daysPerYear }
  const downside = enough ? downsideRisk(returns, required) : null

  return {
    baseDay,
    endDay,
    totalReturn,
    annualised,
    volatility,
    drawdown,
    sharpe: perRisk({ annualised, hurdle: riskFree, risk: volatility }),
    sortino: perRisk({ annualised, hurdle: riskFree, risk: downside }),
    calmar: perRisk({ annualised, hurdle: 0, risk: drawdown?.depth ?? null }),
  }
}

/**
 * (annualised − hurdle) ÷ risk: Sharpe, Sortino and Calmar of §7.3; null without a return or without any
 * risk.
 */
export function perRisk(figures: {
  annualised: number | null
  hurdle: number
  risk: number | null
}): number | null {
  const { annualised, hurdle, risk } = figures

  return annualised === null || risk === null ? null : finite((annualised - hurdle) / risk)
}

/** Annualised excess over the benchmark ÷ tracking error (§7.3), both series daily over the same days. */
export function annualInformationRatio(figures: {
  annualised: number | null
  benchmarkAnnualised: number | null
  returns: Float64Array
  benchmarkReturns: Float64Array
  daysPerYear?: number
}): number | null {
  const { annualised, benchmarkAnnualised } = figures
  if (annualised === null || benchmarkAnnualised === null) return null
  const risk = trackingError(figures.returns, figures.benchmarkReturns, figures.daysPerYear ?? DAYS_PER_YEAR)

  return perRisk({ annualised, hurdle: benchmarkAnnualised, risk })
}
