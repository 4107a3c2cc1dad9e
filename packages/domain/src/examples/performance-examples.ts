import { addDays, dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { navFrom, printNav, valueAt } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { sharesFrom } from '../kernel/shares'
import { formatRate } from '../format/rates'
import { maxDrawdown } from '../performance/max-drawdown'
import { dailyReturns, navSeriesFrom, returnBetween } from '../performance/nav-series'
import { fixedHalfUp, percentOf } from '../performance/percent'
import { annualisedReturn, periodReturn } from '../performance/period-returns'
import { planOutcome } from '../performance/plan-calculator'
import { annualVolatility, standardDeviation } from '../performance/return-metrics'
import { perRisk } from '../performance/risk-indicators'
import { type Fraction, movingAverageRatio, riseFallSignal } from '../plan/smart-amount'
import { planRate } from '../plan/profit/take-profit'
import { type Examples, m, s } from './example'

const percent = (fraction: number | null, decimals = 2) => `${percentOf(fraction, decimals)}%`
const fractionOf = ({ part, whole }: Fraction) => Number(part) / Number(whole)
const e32Rows = [
  { day: dayFrom('2025-12-31'), nav: 1.2 },
  { day: dayFrom('2026-03-02'), nav: 1.26 },
  { day: dayFrom('2026-05-06'), nav: 1.205, dividend: 0.08 },
  { day: dayFrom('2026-08-03'), nav: 0.65, split: 2 },
  { day: dayFrom('2026-11-20'), nav: 0.689 },
]
const e33Navs = [1, 1.012, 1.0055, 1.021, 0.998, 0.9875, 1.006, 1.015, 1.032, 1.0265, 1.041]
const e35Deductions = [
  ['2026-05-11', '1.2000'],
  ['2026-06-10', '1.1500'],
  ['2026-07-10', '1.1000'],
  ['2026-08-10', '1.0500'],
  ['2026-09-10', '1.1200'],
  ['2026-10-12', '1.1800'],
] as const

/** The plan of E35 and E45. */
const plan = () =>
  planOutcome({
    deductions: e35Deductions.map(([day, nav]) => ({
      day: dayFrom(day),
      nav: navFrom(nav),
      amount: moneyFrom('1000'),
    })),
    feeRate: rateFrom('0.0008'),
    dividends: [],
    dividendMode: 'reinvest',
    end: { day: dayFrom('2026-11-20'), nav: navFrom('1.2100') },
  })
const movingAverage = () =>
  movingAverageRatio({
    deviation: { part: 3800n - 4200n, whole: 4200n },
    amplitude: { part: 3905n - 3784n, whole: 3784n },
  })

export const performanceExamples: Examples = {
  E32: () => {
    const series = navSeriesFrom(e32Rows)
    const factor = (index: number) =>
      fixedHalfUp((series.adjusted[index] ?? NaN) / (series.nav[index] ?? NaN), 6)
    const raw = navSeriesFrom(e32Rows.map(({ day, nav }) => ({ day, nav })))
    return {
      f1: factor(2),
      f2: factor(3),
      adj: Array.from(series.adjusted, (value) => fixedHalfUp(value, 4)).join(','),
      ytd: percent(periodReturn(series, 'ytd')?.value ?? null),
      raw: percent(returnBetween(raw, { from: 0, to: 4 })),
    }
  },
  E33: () => {
    const series = navSeriesFrom(e33Navs.map((nav, i) => ({ day: addDays(dayFrom('2026-01-05'), i), nav })))
    const whole = { from: 0, to: 10 }
    const returns = dailyReturns(series, whole)
    return {
      sd: percent(standardDeviation(returns), 4),
      vol: percent(annualVolatility(returns)),
      mdd: percent(maxDrawdown(series, whole)?.depth ?? null),
      tr: percent(returnBetween(series, whole)),
    }
  },
  E34: () => ({
    sharpe: fixedHalfUp(perRisk({ annualised: 0.126, hurdle: 0.015, risk: 0.184 }) ?? NaN, 2),
    calmar: fixedHalfUp(perRisk({ annualised: 0.126, hurdle: 0, risk: 0.1575 }) ?? NaN, 2),
  }),
  E34b: () => ({ a: percent(annualisedReturn(0.425, 1096)) }),
  E35: () => {
    const outcome = plan()
    return {
      S: s(outcome.shares),
      mv: m(outcome.value),
      pr: m(outcome.income),
      rate: percent(Number(outcome.rateMillionths) / 1e6),
      avg: outcome.averageCost ? printNav(outcome.averageCost) : '',
      xirr: percent(outcome.yearlyRate),
    }
  },
  E36: () => ({ dev: percent(fractionOf(movingAverage().deviation)) }),
  E36b: () => {
    const above = { part: 4350n - 4200n, whole: 4200n }
    const signal = movingAverageRatio({ deviation: above, amplitude: movingAverage().amplitude })
    return { dev: signal.ratio === 90 ? percent(fractionOf(signal.deviation)) : '' }
  },
  E36c: () => {
    const signal = movingAverage()
    return { amp: signal.ratio === 170 ? percent(fractionOf(signal.amplitude)) : '' }
  },
  E36d: () => {
    const signal = riseFallSignal(navFrom('1.0380'), navFrom('1.1320'))
    return { dev: signal?.ratio === 150 ? percent(fractionOf(signal.change)) : '' }
  },
  E45: () => {
    const { paid, shares } = plan()
    const value = valueAt(sharesFrom(s(shares)), navFrom('1.3100'))
    const none = moneyFrom('0')
    const rate = planRate({ paid, value, redeemed: none, dividends: none })
    return { mv: m(value), rate: formatRate(rate) }
  },
}
