import {
  type CashFlow,
  type RateOfReturn,
  irr,
  xirr,
  xnpv,
} from '@tongzhou/domain/performance/cash-flow-rate'
import { meanOf, medianOf } from '@tongzhou/domain/performance/central-values'
import { type NavRow, type NavSeries, navSeriesFrom } from '@tongzhou/domain/performance/nav-series'
import { fixedHalfUp, percentOf } from '@tongzhou/domain/performance/percent'
import { growthCurve, returnOfMonths, tenureReturn } from '@tongzhou/domain/performance/period-returns'
import { publishedInstalmentReturn } from '@tongzhou/domain/performance/regular-investment-return'
import { perRisk } from '@tongzhou/domain/performance/risk-indicators'
import { timeWeightedReturn, weightedReturn } from '@tongzhou/domain/performance/time-weighted-return'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { CalcInputError, type CalcInputs, decimalText } from './calc-inputs'
import type { CalcMethod, CalcResult } from './calc-method'
import { figure, numberInput, printFigure, seriesInput } from './number-inputs'

const rows = 'list of {date, nav, dividend? (yuan per share), split? (new shares per old)}'
const percent = 'percent, 2 decimals half-up; null when the history is too short'

/** Returns by the publisher's convention, rates of cash flows and small statistics (§7). */
export const performanceMethods: readonly CalcMethod[] = [
  {
    name: 'period_return',
    summary: 'return of the last months by adjusted NAV, base = last NAV on or before the same day earlier',
    inputs: { rows, end: 'day', months: 'number of months' },
    results: { percent },
    run: (inputs) => {
      const window = { months: inputs.count('months', { least: 1, most: 1200 }), end: inputs.day('end') }
      return { percent: percentOf(returnOfMonths(navSeries(inputs), window)?.value ?? null) }
    },
  },
  {
    name: 'growth_curve',
    summary: 'cumulative growth of every NAV day from the base day, 0 there',
    inputs: { rows, start: 'day; base = last NAV on or before it', end: 'day' },
    results: { points: 'list of [day, percent with 2 decimals]' },
    run: (inputs) => {
      const curve = growthCurve(navSeries(inputs), { start: inputs.day('start'), end: inputs.day('end') })
      return { points: curve.map((point) => [point.day, percentOf(point.value)]) }
    },
  },
  {
    name: 'dca_return',
    summary:
      'published regular-investment return: monthly instalments, none on the last day, no fee, reinvested',
    inputs: { rows, as_of: 'day', months: 'number of instalments' },
    results: { percent },
    run: (inputs) => {
      const window = { asOf: inputs.day('as_of'), months: inputs.count('months', { least: 1, most: 1200 }) }
      return { percent: percentOf(publishedInstalmentReturn(navSeries(inputs), window)?.value ?? null) }
    },
  },
  {
    name: 'tenure_return',
    summary: "a manager's tenure: from the last NAV before the start to the last NAV on or before the end",
    inputs: {
      rows,
      start: 'first day in office',
      'end?': 'last day in office; absent or null = still in office',
    },
    results: { percent },
    run: (inputs) => {
      const tenure = { start: inputs.day('start'), end: inputs.has('end') ? inputs.day('end') : null }
      return { percent: percentOf(tenureReturn(navSeries(inputs), tenure)?.value ?? null) }
    },
  },
  {
    name: 'weighted_return',
    summary: 'mean of returns weighted by weights or amounts',
    inputs: { weights: 'list of numbers', returns: 'list of numbers, as many' },
    results: { value: 'in the unit of the returns' },
    run: (inputs) => {
      const [weights, returns] = [seriesInput(inputs, 'weights'), seriesInput(inputs, 'returns')]
      if (weights.length !== returns.length)
        throw new CalcInputError('input returns must be as long as weights')
      return { value: printFigure(weightedReturn(weights, returns)) }
    },
  },
  {
    name: 'twr',
    summary:
      'textbook time-weighted return over one dividend: (before/nav0) × (nav1/(before − dividend)) − 1',
    inputs: {
      nav0: 'NAV at the start',
      nav_before: 'NAV before the dividend',
      dividend: 'yuan per share',
      nav1: 'NAV at the end',
    },
    results: { pct: 'percent, 2 decimals half-up' },
    run: (inputs) => {
      const before = numberInput(inputs, 'nav_before')
      const stretches = [
        { start: numberInput(inputs, 'nav0'), end: before },
        { start: before - numberInput(inputs, 'dividend'), end: numberInput(inputs, 'nav1') },
      ]
      return { pct: percentOf(timeWeightedReturn(stretches)) }
    },
  },
  {
    name: 'sharpe_simple',
    summary: 'Sharpe ratio of annual figures: (return − risk-free) ÷ volatility',
    inputs: { ret: 'fraction a year', rf: 'fraction a year', vol: 'fraction a year' },
    results: { value: '2 decimals half-up; null without volatility' },
    run: (inputs) => {
      const [annualised, hurdle] = [numberInput(inputs, 'ret'), numberInput(inputs, 'rf')]
      const ratio = perRisk({ annualised, hurdle, risk: numberInput(inputs, 'vol') })
      return { value: ratio === null ? null : fixedHalfUp(ratio, 2) }
    },
  },
  {
    name: 'mean_median',
    summary: 'arithmetic mean and median',
    inputs: { values: 'list of numbers' },
    results: { mean: 'unit of the values', median: 'unit of the values' },
    run: (inputs) => {
      const values = seriesInput(inputs, 'values')
      return { mean: printFigure(meanOf(values)), median: printFigure(medianOf(values)) }
    },
  },
  {
    name: 'xirr',
    summary: 'yearly rate at which dated flows are worth nothing, actual/365',
    inputs: { flows: 'list of [day, yuan], payments negative' },
    results: { value: 'fraction a year; null when no rate exists', 'reason?': 'why there is none' },
    run: (inputs) => rateResult(xirr(flowsInput(inputs))),
  },
  {
    name: 'xnpv',
    summary: 'present value of dated flows, actual/365, discounted to the earliest day',
    inputs: { rate: 'fraction a year, above −1', flows: 'list of [day, yuan]' },
    results: { value: 'yuan, 14 significant digits' },
    run: (inputs) => {
      const rate = numberInput(inputs, 'rate')
      if (rate <= -1) throw new CalcInputError('input rate must be above -1')
      return { value: printFigure(xnpv(rate, flowsInput(inputs))) }
    },
  },
  {
    name: 'irr',
    summary: 'rate per period at which equally spaced flows are worth nothing',
    inputs: { values: 'list of yuan of periods 0, 1, 2 …; may also be called flows' },
    results: { value: 'fraction a period; null when no rate exists', 'reason?': 'why there is none' },
    run: (inputs) => rateResult(irr(inputs.list(inputs.has('values') ? 'values' : 'flows', figure))),
  },
]

/** The adjusted series behind the input rows, which may come in any order; a day twice is an input fault. */
function navSeries(inputs: CalcInputs): NavSeries {
  const rows = inputs.rows('rows', (row): NavRow => {
    const [dividend, split] = [numberInput(row, 'dividend', 0), numberInput(row, 'split', 1)]
    if (dividend < 0 || split <= 0)
      throw new CalcInputError('a dividend is not negative, a split is positive')
    return { day: row.day('date'), nav: numberInput(row, 'nav'), dividend, split }
  })

  return navSeriesFrom(rows.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
}

function flowsInput(inputs: CalcInputs): CashFlow[] {
  return inputs.list('flows', (entry, place) => {
    if (!Array.isArray(entry) || entry.length !== 2)
      throw new CalcInputError(`input ${place} must be [day, yuan]`)

    return { day: dayFrom(decimalText(entry[0], place)), amount: figure(entry[1], place) }
  })
}

function rateResult(answer: RateOfReturn): CalcResult {
  return answer.kind === 'rate'
    ? { value: printFigure(answer.value) }
    : { value: null, reason: answer.reason }
}
