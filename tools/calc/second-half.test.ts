import { countPublished } from '@tongzhou/testkit/count-published'
import { goldenJson, goldenNote, hasGolden } from '@tongzhou/testkit/golden'
import { describe, expect, test } from 'vitest'
import { answerLine } from './answer-line'
import { calcMethods } from './registry'

const methods = new Map(calcMethods.map((method) => [method.name, method]))

function answer(method: string, inputs: object): Record<string, unknown> {
  const reply = answerLine(JSON.stringify({ id: '1', method, inputs }), methods)

  return 'result' in reply ? reply.result : { error: reply.error.code }
}

describe('returns, rates and statistics', () => {
  const rows = [
    { date: '2025-12-31', nav: '1.2000' },
    { date: '2026-03-02', nav: '1.2600' },
    { date: '2026-05-06', nav: '1.2050', dividend: '0.0800' },
    { date: '2026-08-03', nav: '0.6500', split: '2' },
    { date: '2026-11-20', nav: '0.6890' },
  ]

  test.each([
    ['period_return', { rows, end: '2026-11-20', months: 10 }, { percent: '22.46' }],
    ['period_return', { rows, end: '2026-11-20', months: 12 }, { percent: null }],
    ['tenure_return', { rows, start: '2026-03-03', end: null }, { percent: '16.63' }],
    ['dca_return', { rows, as_of: '2026-05-06', months: 4 }, { percent: '4.53' }],
    ['weighted_return', { weights: ['0.4', '0.6'], returns: ['0.1', '0.05'] }, { value: '0.07' }],
    ['twr', { nav0: '1.2465', nav_before: '1.3814', dividend: '0.11', nav1: '1.4120' }, { pct: '23.08' }],
    ['sharpe_simple', { ret: '0.126', rf: '0.015', vol: '0.184' }, { value: '0.60' }],
    [
      'mean_median',
      { values: ['0.084', '0.072', '0.092', '0.101', '0.063', '0.098'] },
      { mean: '0.085', median: '0.088' },
    ],
    [
      'xirr',
      {
        flows: [
          ['2010-01-01', -1000],
          ['2011-01-01', '1100'],
        ],
      },
      { value: '0.1' },
    ],
    [
      'xirr',
      {
        flows: [
          ['2010-01-01', 1000],
          ['2011-01-01', 1100],
        ],
      },
      { value: null, reason: 'ONE_SIGN' },
    ],
    ['irr', { values: [-100, 0, 121] }, { value: '0.1' }],
    ['irr', { flows: [-100, 110] }, { value: '0.1' }],
    [
      'xnpv',
      {
        rate: '0.1',
        flows: [
          ['2010-01-01', -1000],
          ['2011-01-01', 2200],
        ],
      },
      { value: '1000' },
    ],
  ])('%s of %j', (method, inputs, expected) => {
    expect(answer(method, inputs)).toEqual(expected)
  })

  test('a growth curve is a list of days and percents', () => {
    expect(answer('growth_curve', { rows, start: '2026-03-05', end: '2026-08-31' })).toEqual({
      points: [
        ['2026-03-02', '0.00'],
        ['2026-05-06', '1.98'],
        ['2026-08-03', '10.02'],
      ],
    })
  })
})

describe('risk metrics', () => {
  const returns = ['0.01', '-0.02', '0.03', null]

  test.each([
    ['cum_returns', {}, ['0.01', '-0.0102', '0.019494', '0.019494']],
    ['cum_returns_final', {}, '0.019494'],
    ['max_drawdown', {}, '-0.02'],
    ['beta', { benchmark: ['0.005', '-0.01', '0.015', '0.4'] }, '2'],
    ['alpha', { benchmark: ['0.005', '-0.01', '0.015', '0.4'] }, '0'],
    ['tracking_error', { benchmark: returns }, '0'],
    ['information_ratio', { benchmark: returns }, null],
    ['sharpe_vs_series', { risk_free_series: returns }, null],
  ])('%s with %j is %s', (method, more, value) => {
    expect(answer(method, { returns, ...more })).toEqual({ value })
  })

  test('Sharpe over a series is that over its constant', () => {
    const series = ['0.001', '0.001', '0.001', '0.001']
    expect(answer('sharpe_vs_series', { returns, risk_free_series: series })).toEqual(
      answer('sharpe', { returns, risk_free: '0.001' }),
    )
  })

  test('the risk-free series may also be called risk_free or benchmark', () => {
    const series = ['0.001', '0.002', '0.001', '0.003']
    const named = answer('sharpe_vs_series', { returns, risk_free_series: series })
    expect(answer('sharpe_vs_series', { returns, risk_free: series })).toEqual(named)
    expect(answer('sharpe_vs_series', { returns, benchmark: series })).toEqual(named)
  })

  test('a benchmark of another length is a wrong input', () => {
    expect(answer('beta', { returns, benchmark: ['0.1'] })).toEqual({ error: 'BAD_INPUT' })
    expect(answer('sharpe', { returns: ['x'] })).toEqual({ error: 'BAD_INPUT' })
    expect(answer('sharpe', {})).toEqual({ error: 'BAD_INPUT' })
  })
})

describe('money funds and identifiers', () => {
  test.each([
    ['daily_income', { shares: '10000', per_10k: '1.1994' }, { income: '1.19' }],
    ['income_per_10k', { net_income: '351234.56', total_shares: '10000000000' }, { per_10k: '0.3512' }],
    [
      'bank_card',
      { value: '6222020000001234566' },
      { luhn: true, length: 19, bindable: true, check_digit: '6' },
    ],
    [
      'bank_card',
      { value: '6222 0200 0000 1234 565' },
      { luhn: false, length: 19, bindable: true, check_digit: '6' },
    ],
    ['bank_card', { value: 'abc' }, { luhn: false, length: 3, bindable: false }],
    ['mobile', { value: '+86 135 2333 3233' }, { valid: true, normalised: '13523333233' }],
    [
      'id_number',
      { value: '440308199902301512' },
      { valid: false, checksum_ok: false, reason: 'BIRTH_DATE' },
    ],
    [
      'id_number',
      { value: '44011320141005001x', on: '2026-11-21' },
      {
        valid: true,
        checksum_ok: true,
        normalised: '44011320141005001X',
        birth: '2014-10-05',
        sex: 'M',
        age: 12,
        province: '广东省',
        region_code: '440113',
      },
    ],
  ])('%s of %j', (method, inputs, expected) => {
    expect(answer(method, inputs)).toEqual(expected)
  })

  test('both formulas of the 7-day yield', () => {
    const per_10k = ['0.3512', '0.3498', '0.3521', '0.3487', '0.3490', '0.3490', '0.3490']
    expect(answer('seven_day_yield', { per_10k, formula: 'compound' })).toEqual({ percent: '1.285' })
    expect(answer('seven_day_yield', { per_10k, formula: 'simple' })).toEqual({ percent: '1.277' })
    expect(answer('seven_day_yield', { per_10k: per_10k.slice(1) })).toEqual({ error: 'BAD_INPUT' })
  })
})

interface Identifiers {
  id_numbers: {
    number: string
    valid: boolean
    checksum_ok: boolean | null
    birth?: string
    sex?: string
    normalised?: string
  }[]
  cards: { number: string; luhn_valid: boolean }[]
  mobile_numbers: { number: string; valid: boolean }[]
}

describe.skipIf(!hasGolden)(`published identifiers${goldenNote}`, () => {
  const cases = hasGolden
    ? goldenJson<Identifiers>('identifiers.json')
    : { id_numbers: [], cards: [], mobile_numbers: [] }
  const all = [...cases.id_numbers, ...cases.cards, ...cases.mobile_numbers]
  countPublished('identifiers', all.length, 37)

  test.each(cases.id_numbers)(
    'ID number $number valid: $valid',
    ({ number, valid, checksum_ok, birth, sex, normalised }) => {
      const stated = Object.fromEntries(
        Object.entries({ valid, checksum_ok, birth, sex, normalised }).filter(
          ([, value]) => value !== undefined,
        ),
      )
      expect(answer('id_number', { value: number, on: '2026-11-21' })).toMatchObject(stated)
    },
  )

  test.each(cases.cards)('card $number Luhn: $luhn_valid', ({ number, luhn_valid }) => {
    expect(answer('bank_card', { value: number })).toMatchObject({ luhn: luhn_valid })
  })

  test.each(cases.mobile_numbers)('mobile $number valid: $valid', ({ number, valid }) => {
    expect(answer('mobile', { value: number })).toMatchObject({ valid })
  })
})

interface MetricCase {
  id: string
  metric: string
  returns: (number | null)[]
  params: object
  expected: number | number[] | null | string
  decimals: number
}
interface RateCase {
  id: string
  kind: string
  rate?: number
  flows?: [string, number][]
  values?: number[]
  expected: number | null
  tolerance?: number
}

describe.skipIf(!hasGolden)(`published metrics and rates through the tool${goldenNote}`, () => {
  const metrics = hasGolden ? goldenJson<{ cases: MetricCase[] }>('risk_metrics.json').cases : []
  const rates = hasGolden ? goldenJson<{ cases: RateCase[] }>('xirr.json').cases : []
  countPublished('metrics and rates', metrics.length + rates.length, 57)

  test.each(metrics)('$id $metric', ({ metric, returns, params, expected, decimals }) => {
    const total = answer('cum_returns_final', { returns })['value']
    const { value } = answer(metric, { returns, ...params })
    const rounded = (figures: unknown) =>
      [figures].flat().map((figure) => (figure === null ? null : Number(figure).toFixed(decimals - 1)))
    expect(rounded(value)).toEqual(rounded(typeof expected === 'string' ? total : expected))
  })

  test.each(rates)('$id $kind', ({ kind, expected, tolerance, ...inputs }) => {
    const { value } = answer(kind, inputs)
    const difference =
      expected === null && value === null ? 0 : Math.abs(Number(value ?? NaN) - (expected ?? NaN))
    expect(difference).toBeLessThanOrEqual(tolerance ?? 1e-6)
  })
})

interface WorkedExample {
  id: string
  method: string
  inputs: object
  expected: Record<string, string>
}

describe.skipIf(!hasGolden)(`published worked examples of this half${goldenNote}`, () => {
  const half = new Set(['daily_income', 'sharpe_simple', 'mean_median', 'twr'])
  const cases = hasGolden
    ? goldenJson<{ cases: WorkedExample[] }>('worked_examples.json').cases.filter((c) => half.has(c.method))
    : []
  countPublished('worked examples', cases.length, 6)

  test.each(cases)('$id $method', ({ method, inputs, expected }) => {
    expect(answer(method, inputs)).toEqual(expected)
  })
})
