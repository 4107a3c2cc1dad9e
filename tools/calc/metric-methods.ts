import { alpha, beta, informationRatio, trackingError } from '@tongzhou/domain/performance/benchmark-metrics'
import {
  annualReturn,
  annualVolatility,
  calmarRatio,
  cumulativeReturns,
  deepestFall,
  downsideRisk,
  sharpeRatio,
  sortinoRatio,
  totalReturn,
} from '@tongzhou/domain/performance/return-metrics'
import { CalcInputError, type CalcInputs } from './calc-inputs'
import type { CalcMethod, CalcValue } from './calc-method'
import { numberInput, printFigure, seriesInput } from './number-inputs'

/**
 * What a metric reads; absent lists are empty, the usual number of daily periods a year of published suites
 * is 252.
 */
interface MetricInputs {
  readonly returns: Float64Array
  readonly benchmark: Float64Array
  readonly riskFreeSeries: Float64Array
  readonly riskFree: number
  readonly requiredReturn: number
  readonly periodsPerYear: number
}

const meanings = {
  benchmark: 'list of fractions, one per return',
  'risk_free?': 'fraction per period; default 0',
  risk_free_series: 'list of fractions, one per return; may also be called risk_free or benchmark',
  'required_return?': 'fraction per period; default 0',
  'periods_per_year?': 'default 252',
} as const
type Meaning = keyof typeof meanings

/** Risk metrics over a list of returns (§7.3); all share one shape of inputs. */
export const metricMethods: readonly CalcMethod[] = [
  metric('cum_returns', 'growth up to each period', [], (m) =>
    Array.from(cumulativeReturns(m.returns), printFigure),
  ),
  metric('cum_returns_final', 'growth over all periods', [], (m) => printFigure(totalReturn(m.returns))),
  metric('max_drawdown', 'deepest fall from a peak, ≤ 0; the peak starts at a wealth of 1', [], (m) =>
    printFigure(deepestFall(m.returns)),
  ),
  metric('annual_return', '(1 + growth)^(periods ÷ n) − 1', ['periods_per_year?'], (m) =>
    printFigure(annualReturn(m.returns, m.periodsPerYear)),
  ),
  metric('annual_volatility', 'sample deviation × √periods', ['periods_per_year?'], (m) =>
    printFigure(annualVolatility(m.returns, m.periodsPerYear)),
  ),
  metric('calmar', 'annual return ÷ deepest fall', ['periods_per_year?'], (m) =>
    printFigure(calmarRatio(m.returns, m.periodsPerYear)),
  ),
  metric('sharpe', 'mean excess ÷ its deviation × √periods', ['risk_free?', 'periods_per_year?'], (m) =>
    printFigure(sharpeRatio(m.returns, { riskFree: m.riskFree, periodsPerYear: m.periodsPerYear })),
  ),
  metric(
    'sharpe_vs_series',
    'Sharpe ratio over a risk-free return of each period',
    ['risk_free_series', 'periods_per_year?'],
    (m) =>
      printFigure(sharpeRatio(m.returns, { riskFree: m.riskFreeSeries, periodsPerYear: m.periodsPerYear })),
  ),
  metric(
    'downside_risk',
    '√(mean of squared shortfalls) × √periods',
    ['required_return?', 'periods_per_year?'],
    (m) => printFigure(downsideRisk(m.returns, m)),
  ),
  metric('sortino', 'annual mean excess ÷ downside risk', ['required_return?', 'periods_per_year?'], (m) =>
    printFigure(sortinoRatio(m.returns, m)),
  ),
  metric('information_ratio', 'mean active return ÷ its deviation, per period', ['benchmark'], (m) =>
    printFigure(informationRatio(m.returns, m.benchmark)),
  ),
  metric(
    'tracking_error',
    'deviation of active returns × √periods',
    ['benchmark', 'periods_per_year?'],
    (m) => printFigure(trackingError(m.returns, m.benchmark, m.periodsPerYear)),
  ),
  metric('beta', 'slope of the regression on the benchmark', ['benchmark'], (m) =>
    printFigure(beta(m.returns, m.benchmark)),
  ),
  metric(
    'alpha',
    'annualised intercept of the regression on the benchmark',
    ['benchmark', 'risk_free?', 'periods_per_year?'],
    (m) => printFigure(alpha(m.returns, m.benchmark, m)),
  ),
]

function metric(
  name: string,
  summary: string,
  reads: readonly Meaning[],
  answer: (inputs: MetricInputs) => CalcValue,
): CalcMethod {
  return {
    name,
    summary,
    inputs: {
      returns: 'list of fractions per period, null = missing',
      ...Object.fromEntries(reads.map((input) => [input, meanings[input]])),
    },
    results: {
      value: name === 'cum_returns' ? 'list of fractions' : 'a figure; null where it has no meaning',
    },
    run: (inputs) => ({ value: answer(metricInputs(inputs, reads)) }),
  }
}

function metricInputs(inputs: CalcInputs, reads: readonly Meaning[]): MetricInputs {
  const returns = seriesInput(inputs, 'returns')
  const series = (meaning: 'benchmark' | 'risk_free_series', ...otherNames: string[]) => {
    if (!reads.includes(meaning)) return new Float64Array()
    const name = [meaning, ...otherNames].find((n) => inputs.has(n)) ?? meaning
    const values = seriesInput(inputs, name)
    if (values.length !== returns.length) throw new CalcInputError(`input ${name} must be as long as returns`)

    return values
  }
  const periodsPerYear = numberInput(inputs, 'periods_per_year', 252)
  if (periodsPerYear <= 0) throw new CalcInputError('input periods_per_year must be positive')

  return {
    returns,
    benchmark: series('benchmark'),
    riskFreeSeries: series('risk_free_series', 'risk_free', 'benchmark'),
    riskFree: reads.includes('risk_free?') ? numberInput(inputs, 'risk_free', 0) : 0,
    requiredReturn: numberInput(inputs, 'required_return', 0),
    periodsPerYear,
  }
}
