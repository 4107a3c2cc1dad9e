import { countPublished } from '@tongzhou/testkit/count-published'
import { goldenJson, goldenNote, hasGolden } from '@tongzhou/testkit/golden'
import { describe, expect, test } from 'vitest'
import { alpha, beta, informationRatio } from './benchmark-metrics'
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
} from './return-metrics'

interface MetricCase {
  id: string
  metric: string
  returns: (number | null)[]
  expected: number | number[] | null | string
  decimals: number
  params: {
    periods_per_year?: number
    risk_free?: number
    required_return?: number
    benchmark?: (number | null)[]
  }
}

const seriesOf = (values: readonly (number | null)[]) => Float64Array.from(values, (v) => v ?? NaN)

function answerOf({ metric, returns, params }: MetricCase): number | number[] | null {
  const series = seriesOf(returns)
  const benchmark = seriesOf(params.benchmark ?? [])
  const { periods_per_year: periods = 252 } = params
  const required = { requiredReturn: params.required_return ?? 0, periodsPerYear: periods }
  const answers: Record<string, () => number | number[] | null> = {
    cum_returns: () => Array.from(cumulativeReturns(series)),
    cum_returns_final: () => totalReturn(series),
    max_drawdown: () => deepestFall(series),
    annual_return: () => annualReturn(series, periods),
    annual_volatility: () => annualVolatility(series, periods),
    calmar: () => calmarRatio(series, periods),
    sharpe: () => sharpeRatio(series, { riskFree: params.risk_free ?? 0, periodsPerYear: periods }),
    downside_risk: () => downsideRisk(series, required),
    sortino: () => sortinoRatio(series, required),
    information_ratio: () => informationRatio(series, benchmark),
    beta: () => beta(series, benchmark),
    alpha: () => alpha(series, benchmark, { periodsPerYear: periods }),
  }
  const answer = answers[metric]
  if (!answer) throw new Error(`no such metric: ${metric}`)

  return answer()
}

describe.skipIf(!hasGolden)(`published risk metrics${goldenNote}`, () => {
  const cases = hasGolden ? goldenJson<{ cases: MetricCase[] }>('risk_metrics.json').cases : []
  countPublished('risk metrics', cases.length, 20)

  test.each(cases)('$id $metric of $series', (given) => {
    const answer = answerOf(given)
    const expected =
      typeof given.expected === 'string' ? totalReturn(seriesOf(given.returns)) : given.expected
    // rounded texts compare null, one figure and a whole series alike
    const rounded = (value: number | number[] | null) =>
      JSON.stringify(value, (_, v: unknown) => (typeof v === 'number' ? v.toFixed(given.decimals - 1) : v))
    expect(rounded(answer)).toBe(rounded(expected))
  })
})
