import { describe, expect, test } from 'vitest'
import { addDays, dayFrom } from '../kernel/business-day'
import { alpha, beta, informationRatio, trackingError } from './benchmark-metrics'
import { benchmarkSeries } from './benchmark-series'
import { drawdownCurve, maxDrawdown } from './max-drawdown'
import { dailyReturns, navSeriesFrom } from './nav-series'
import { peerRanks, quartileOf } from './peer-rank'
import { percentOf, plotPercent } from './percent'
import { annualVolatility, sharpeRatio, standardDeviation, totalReturn } from './return-metrics'
import { annualInformationRatio, perRisk, riskIndicators, usualRiskParameters } from './risk-indicators'
import { timeWeightedReturn, weightedReturn } from './time-weighted-return'

const start = dayFrom('2026-01-05')
const seriesOf = (navs: readonly number[], first = start) =>
  navSeriesFrom(navs.map((nav, i) => ({ day: addDays(first, i), nav })))
const e33 = seriesOf([1, 1.012, 1.0055, 1.021, 0.998, 0.9875, 1.006, 1.015, 1.032, 1.0265, 1.041])
const whole = { from: 0, to: 10 }

describe('risk figures (§7.3)', () => {
  test('E33: return 4.10 %, σ 1.4185 %, volatility 22.43 %, drawdown 3.28 %', () => {
    const returns = dailyReturns(e33, whole)
    expect(percentOf(totalReturn(returns))).toBe('4.10')
    expect(percentOf(standardDeviation(returns), 4)).toBe('1.4185')
    expect(percentOf(annualVolatility(returns))).toBe('22.43')
    const drawdown = maxDrawdown(e33, whole)
    expect(percentOf(drawdown?.depth ?? null)).toBe('3.28')
    expect(drawdown).toMatchObject({
      peakDay: addDays(start, 3),
      troughDay: addDays(start, 5),
      recoveryDay: addDays(start, 8),
      recoveryDays: 3,
    })
  })

  test('E34: Sharpe 0.60 and Calmar 0.80', () => {
    expect(perRisk({ annualised: 0.126, hurdle: 0.015, risk: 0.184 })?.toFixed(2)).toBe('0.60')
    expect(perRisk({ annualised: 0.126, hurdle: 0, risk: 0.1575 })?.toFixed(2)).toBe('0.80')
    expect(perRisk({ annualised: 0.126, hurdle: 0, risk: 0 })).toBeNull()
    expect(perRisk({ annualised: null, hurdle: 0, risk: 1 })).toBeNull()
  })

  test('the curve of falls starts at 0, is 0 on every new peak and reaches the deepest fall', () => {
    const curve = Array.from(drawdownCurve(e33, whole), (fall) => plotPercent(fall))
    expect(curve).toEqual([0, 0, -0.64, 0, -2.25, -3.28, -1.47, -0.59, 0, -0.53, 0])
    expect(drawdownCurve(e33, { from: 3, to: 2 })).toHaveLength(0)
    expect(Object.is(plotPercent(-0.00001), 0)).toBe(true)
  })

  test('a fall not yet made good has no recovery; a rise has no fall', () => {
    expect(maxDrawdown(seriesOf([1, 1.2, 0.9, 1.1]), { from: 0, to: 3 })).toMatchObject({
      depth: 0.25,
      recoveryDay: null,
      recoveryDays: null,
    })
    expect(maxDrawdown(seriesOf([1, 1.1, 1.2]), { from: 0, to: 2 })).toBeNull()
  })

  test('a window without enough points has no volatility; a young fund has no window', () => {
    const year = seriesOf(
      Array.from({ length: 400 }, (_, i) => 1 + i / 1000 + (i % 2) / 100),
      dayFrom('2025-01-01'),
    )
    expect(riskIndicators(year, { years: 3 })).toBeNull()
    const indicators = riskIndicators(year, { years: 1 })
    expect(indicators?.volatility).toBeGreaterThan(0)
    expect(indicators?.sharpe).toBeCloseTo(
      ((indicators?.annualised ?? NaN) - 0.015) / (indicators?.volatility ?? NaN),
      12,
    )
    const strict = { ...usualRiskParameters, leastPoints: 500 }
    expect(riskIndicators(year, { years: 1, parameters: strict })).toMatchObject({
      volatility: null,
      sharpe: null,
    })
  })

  test('a flat series has no ratio', () => {
    expect(sharpeRatio([0.01, 0.01, 0.01])).toBeNull()
    expect(sharpeRatio([0.01])).toBeNull()
  })
})

describe('beside a benchmark', () => {
  const benchmark = [0.01, -0.02, 0.015, 0.003, -0.008]

  test('twice the benchmark has beta 2 and no alpha', () => {
    const twice = benchmark.map((r) => 2 * r)
    expect(beta(twice, benchmark)).toBeCloseTo(2, 12)
    expect(alpha(twice, benchmark)).toBeCloseTo(0, 12)
  })

  test('a constant lead shows as alpha and needs no tracking risk', () => {
    const ahead = benchmark.map((r) => r + 0.0001)
    expect(alpha(ahead, benchmark)).toBeCloseTo(1.0001 ** 250 - 1, 10)
    expect(trackingError(ahead, benchmark)).toBeCloseTo(0, 10)
  })

  test('missing figures count in no pair', () => {
    expect(beta([NaN, 0.02, -0.04], [0.5, 0.01, -0.02])).toBeCloseTo(2, 12)
    expect(beta([0.02], [0.01])).toBeNull()
    expect(beta([0.02, 0.01], [0.01, 0.01])).toBeNull()
    expect(informationRatio([0.02], [0.01])).toBeNull()
  })

  test('annual information ratio', () => {
    const returns = Float64Array.of(0.02, 0, 0.02, 0)
    const figures = { returns, benchmarkReturns: new Float64Array(4), daysPerYear: 4 }
    const deviation = Math.sqrt(4 / 3) * 0.01 * 2
    expect(annualInformationRatio({ ...figures, annualised: 0.1, benchmarkAnnualised: 0.04 })).toBeCloseTo(
      0.06 / deviation,
      10,
    )
    expect(annualInformationRatio({ ...figures, annualised: null, benchmarkAnnualised: 0 })).toBeNull()
  })

  test('§7.5: a composite benchmark is rebalanced daily and carries a missing close on', () => {
    const days = [0, 1, 2].map((n) => addDays(start, n))
    const stocks = { kind: 'index', weight: 0.8, days, closes: Float64Array.of(100, 110, 99) } as const
    const bonds = { kind: 'index', weight: 0.2, days: days.slice(0, 1), closes: Float64Array.of(50) } as const
    const series = benchmarkSeries(days, [stocks, bonds])
    expect(Array.from(series?.adjusted ?? [], (v) => v.toFixed(6))).toEqual([
      '1.000000',
      '1.080000',
      '0.993600',
    ])
    const deposit = benchmarkSeries(days, [{ kind: 'rate', weight: 1, yearlyRate: 0.0365 }])
    expect(deposit?.adjusted[1]).toBeCloseTo(1.0001, 12)
    expect(benchmarkSeries([addDays(start, -1), ...days], [stocks])).toBeNull()
  })
})

describe('peers (§7.4)', () => {
  test('ties share the better rank, members without the window are not counted', () => {
    expect(peerRanks([0.1, 0.3, null, 0.1, -0.2])).toEqual([
      { rank: 2, count: 4, quartile: 'good' },
      { rank: 1, count: 4, quartile: 'excellent' },
      null,
      { rank: 2, count: 4, quartile: 'good' },
      { rank: 4, count: 4, quartile: 'poor' },
    ])
  })

  test.each([
    [25, 'excellent'],
    [26, 'good'],
    [50, 'good'],
    [51, 'average'],
    [75, 'average'],
    [76, 'poor'],
  ])('rank %i of 100 is %s', (rank, quartile) => {
    expect(quartileOf(rank, 100)).toBe(quartile)
  })
})

describe('weighted figures', () => {
  test('weights need not sum to one', () => {
    expect(weightedReturn([1, 3], [0.1, 0.02])).toBeCloseTo(0.04, 12)
    expect(weightedReturn([0, 0], [0.1, 0.02])).toBeNull()
  })

  test('the textbook time-weighted return of a dividend', () => {
    const stretches = [
      { start: 1.2465, end: 1.3814 },
      { start: 1.3814 - 0.11, end: 1.412 },
    ]
    expect(percentOf(timeWeightedReturn(stretches))).toBe('23.08')
  })
})
