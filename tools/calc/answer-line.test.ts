import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { answerLine } from './answer-line'
import { helpText } from './help-text'
import { calcMethods } from './registry'

const methods = new Map(calcMethods.map((method) => [method.name, method]))
const answer = (request: unknown) => answerLine(JSON.stringify(request), methods)
const ask = (method: string, inputs: Record<string, unknown>) => {
  const given = answer({ id: 'x', method, inputs })
  return 'result' in given ? given.result : given.error
}

test('a name stands once, and the help lists every method with its inputs and results', () => {
  expect(new Set(calcMethods.map((m) => m.name)).size).toBe(calcMethods.length)
  const help = helpText(calcMethods)
  for (const method of calcMethods) {
    expect(help).toContain(`${method.name}: `)
    expect(Object.keys(method.inputs).length > 0 && Object.keys(method.results).length > 0).toBe(true)
  }
})

test.each<[string, unknown, string]>([
  ['not JSON', 'x', 'BAD_LINE'],
  ['a list', [], 'BAD_LINE'],
  ['no method', { id: '1', inputs: {} }, 'BAD_LINE'],
  ['inputs that are a list', { method: 'redeem', inputs: [] }, 'BAD_LINE'],
  ['an unknown method', { method: 'guess', inputs: {} }, 'UNKNOWN_METHOD'],
  ['the name of an object property', { method: 'constructor', inputs: {} }, 'UNKNOWN_METHOD'],
  ['a missing input', { method: 'redeem', inputs: { shares: '1', nav: '1' } }, 'BAD_INPUT'],
  ['a null input', { method: 'redeem', inputs: { shares: null, nav: '1', rate: '0' } }, 'BAD_INPUT'],
  ['a word for a number', { method: 'redeem', inputs: { shares: 'ten', nav: '1', rate: '0' } }, 'BAD_INPUT'],
  [
    'a third decimal of money',
    { method: 'purchase_out', inputs: { amount: '1.001', rate: '0', nav: '1' } },
    'BAD_INPUT',
  ],
  ['a negative rate', { method: 'redeem', inputs: { shares: '1', nav: '1', rate: '-0.01' } }, 'BAD_INPUT'],
  ['a NAV of zero', { method: 'purchase_out', inputs: { amount: '1', rate: '0', nav: '0' } }, 'BAD_INPUT'],
  [
    'a negative amount',
    { method: 'purchase_out', inputs: { amount: '-1', rate: '0.01', nav: '1' } },
    'BAD_INPUT',
  ],
  [
    'shares to redeem over the lots',
    {
      method: 'redeem_fifo',
      inputs: {
        lots: [['2026-01-05', '1']],
        shares: '2',
        nav: '1',
        apply_date: '2026-02-02',
        tiers: [{ from_days: 0, rate: '0' }],
      },
    },
    'BAD_INPUT',
  ],
  [
    'tiers that do not start at 0',
    {
      method: 'redeem_fifo',
      inputs: {
        lots: [['2026-01-05', '1']],
        shares: '1',
        nav: '1',
        apply_date: '2026-02-02',
        tiers: [{ from_days: 7, rate: '0' }],
      },
    },
    'BAD_INPUT',
  ],
  ['a year without a calendar', { method: 'trading_days', inputs: { year: 2027 } }, 'BAD_INPUT'],
  [
    'an instant without an offset',
    { method: 'trade_day', inputs: { submitted_at: '2026-02-13T15:00:00' } },
    'BAD_INPUT',
  ],
  [
    'a day that does not exist',
    {
      method: 'redeem_fifo',
      inputs: {
        lots: [['2026-02-30', '1']],
        shares: '1',
        nav: '1',
        apply_date: '2026-03-02',
        tiers: [{ from_days: 0, rate: '0' }],
      },
    },
    'BAD_INPUT',
  ],
])('%s is an error line', (_, request, code) => {
  const given = typeof request === 'string' ? answerLine(request, methods) : answer(request)
  expect(given).toMatchObject({ error: { code } })
  expect('error' in given && given.error.message.length > 5).toBe(true)
})

test('the id comes back as it came, also with an error; where there is none it is null', () => {
  expect(answer({ id: 7, method: 'guess' })).toMatchObject({ id: 7 })
  expect(answer({ id: '7', method: 'guess' })).toMatchObject({ id: '7' })
  expect(answer({ id: ['7'], method: 'guess' })).toMatchObject({ id: null })
  expect(answerLine('{', methods)).toMatchObject({ id: null })
})

test('JSON numbers are read by their digits', () => {
  expect(ask('purchase_out', { amount: 10000, rate: 0.008, nav: 1.0025 })).toEqual({
    net: '9920.63',
    fee: '79.37',
    shares: '9895.89',
  })
})

test('E09 and E15 through the tool', () => {
  expect(ask('purchase_fixed_fee', { amount: '6000000', fixed_fee: '1000', nav: '1.2345' })).toEqual({
    net: '5999000.00',
    fee: '1000.00',
    shares: '4859457.27',
  })
  const fifo = {
    lots: [
      ['2026-03-10', '3000'],
      ['2026-09-08', '2500.55'],
      ['2026-11-03', '1200'],
      ['2026-11-17', '800'],
    ],
    apply_date: '2026-11-20',
    nav: '1.4321',
    shares: '7000',
    tiers: [
      { from_days: 180, rate: '0' },
      { from_days: 0, rate: '0.015' },
      { from_days: 7, rate: '0.01' },
      { from_days: 30, rate: '0.005' },
    ],
  }
  expect(ask('redeem_fifo', { ...fifo, confirm_date: '2026-11-23' })).toMatchObject({
    gross: '10024.70',
    fee: '41.53',
    amount: '9983.17',
  })
  expect(ask('redeem_fifo', fifo)).toMatchObject({
    lots: [{ days: 255 }, { days: 73 }, { days: 17 }, { days: 3, shares: '299.45' }],
  })
})

test('E17 and E18 through the tool', () => {
  const out = {
    shares: '1000',
    nav_out: '1.200',
    redeem_rate: '0.005',
    cost_nav: '1.100',
    backend_rate: '0.018',
  }
  expect(ask('backend_out', out)).toEqual({
    gross: '1200.00',
    redeem_fee: '6.00',
    backend_fee: '19.45',
    out_fee: '25.45',
    convert_amount: '1174.55',
  })
  expect(
    ask('convert_back_to_front_rate', { ...out, in_rate: '0.02', out_top_rate: '0.015', nav_in: '1.300' }),
  ).toMatchObject({
    charged_rate: '0.005',
    net_in: '1168.71',
    in_fee: '5.84',
    in_shares: '899.01',
  })
  expect(ask('convert_back_to_front_fixed', { ...out, in_fixed_fee: '100', nav_in: '1.300' })).toMatchObject({
    in_fee: '100.00',
    net_in: '1074.55',
    in_shares: '826.58',
  })
  const offset = { gross: '1200', out_fee: '0', service_rate: '0.003', in_rate: '0.02', held_years: '0.4' }
  expect(ask('convert_service_fee_offset', offset)).toEqual({
    charged_rate: '0.0188',
    net_in: '1177.86',
    in_fee: '22.14',
  })
})

test('the difference of two fees, reinvestment, accumulated NAV, a day of fees, money with unpaid income', () => {
  const diff = {
    shares: '3000',
    nav_out: '1',
    redeem_rate: '0.005',
    out_rate: '0.012',
    in_rate: '0.015',
    nav_in: '1.350',
  }
  expect(ask('convert_fee_diff', diff)).toEqual({
    out_amount: '2985.00',
    redeem_fee: '15.00',
    in_purchase_fee: '44.11',
    out_purchase_fee: '35.40',
    fee_diff: '8.71',
    in_shares: '2204.66',
  })
  expect(ask('acc_nav', { unit_nav: '1.2', dividends: ['0.05', '0.1'] })).toEqual({ acc_nav: '1.35' })
  expect(ask('reinvest_nav', { total_nav: '1200000', shares: '1000000', per_10_shares: '0.5' })).toEqual({
    total_nav: '1200000.00',
    nav: '1.15',
  })
  expect(ask('daily_fee', { prev_day_nav: '100000', annual_rate: '0.004', days_in_year: 365 })).toEqual({
    fee: '1.10',
  })
  expect(ask('redeem_money', { shares: '20000', par: '1.00', unpaid_income: '12.345' })).toEqual({
    amount: '20012.34',
  })
})

test('who takes part in a dividend', () => {
  expect(ask('dividend_eligibility', { action: 'redemption applied on the registration date R' })).toEqual({
    eligible: true,
  })
  expect(
    ask('dividend_eligibility', { action: 'purchase', apply_date: '2026-11-20', record_date: '2026-11-20' }),
  ).toEqual({ eligible: false })
  expect(
    ask('dividend_eligibility', { action: 'purchase', apply_date: '2026-11-19', record_date: '2026-11-20' }),
  ).toEqual({ eligible: true })
  expect(
    ask('dividend_eligibility', {
      action: 'redemption',
      apply_date: '2026-11-19',
      record_date: '2026-11-20',
    }),
  ).toEqual({ eligible: false })
})

test('docs/calc.md describes every method and no other', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/calc.md'), 'utf8')
  const described = [...page.matchAll(/^\| `([a-z0-9_]+)`/gm)].map((match) => match[1])
  expect(new Set(described)).toEqual(new Set(calcMethods.map((m) => m.name)))
  expect(described).toHaveLength(calcMethods.length)
  for (const method of calcMethods) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${method.name}\``)) ?? ''
    for (const [name, meaning] of [...Object.entries(method.inputs), ...Object.entries(method.results)]) {
      expect(row).toContain(`\`${name}\` ${meaning}`)
    }
  }
})
