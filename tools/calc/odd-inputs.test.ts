import { expect, test } from 'vitest'
import { answerLine } from './answer-line'
import { calcMethods } from './registry'

const methods = new Map(calcMethods.map((method) => [method.name, method]))
const answer = (method: string, inputs: Record<string, unknown>) => {
  const given = answerLine(JSON.stringify({ id: 'x', method, inputs }), methods)
  return 'result' in given ? given.result : given.error
}
const purchase = { amount: '10000', rate: '0.015', nav: '1.5' }
const fifo = {
  lots: [
    ['2026-01-05', '10'],
    ['2026-02-02', '20'],
  ],
  shares: '15',
  nav: '2',
  apply_date: '2026-02-06',
  tiers: [
    { from_days: 0, rate: '0.015' },
    { from_days: 7, rate: '0.005' },
  ],
}
const rows = [
  { date: '2026-01-05', nav: '1' },
  { date: '2026-02-05', nav: '1.1' },
]

test.each<[string, string, Record<string, unknown>, RegExp]>([
  [
    'a negative amount without a fee',
    'purchase_out',
    { ...purchase, amount: '-1', rate: '0' },
    /amount.*negative/,
  ],
  ['shares below zero', 'daily_income', { shares: '-1', per_10k: '1' }, /shares.*negative/],
  ['a NAV with nine decimals', 'purchase_out', { ...purchase, nav: '1.123456789' }, /nav.*8 decimals/],
  ['a negative NAV', 'purchase_out', { ...purchase, nav: '-1' }, /nav/],
  ['a rate with ten decimals', 'purchase_out', { ...purchase, rate: '0.0000000001' }, /rate.*9 decimals/],
  ['an exponent', 'purchase_out', { ...purchase, amount: '1e4' }, /amount.*decimal/],
  ['grouped thousands', 'purchase_out', { ...purchase, amount: '10,000' }, /amount.*decimal/],
  ['an empty text', 'purchase_out', { ...purchase, amount: '' }, /amount is missing/],
  ['a truth value', 'purchase_out', { ...purchase, amount: true }, /amount/],
  ['a list for a number', 'purchase_out', { ...purchase, amount: ['1'] }, /amount/],
  ['more digits than a number type holds', 'purchase_out', { ...purchase, amount: '1'.repeat(19) }, /amount/],
  ['a JSON number that may have lost digits', 'purchase_out', { ...purchase, amount: 1e15 }, /send a string/],
  ['a rounding nobody knows', 'purchase_out', { ...purchase, shares_rounding: 'up' }, /half-up/],
  ['no lots', 'redeem_fifo', { ...fifo, lots: [] }, /shares/],
  ['a lot without shares', 'redeem_fifo', { ...fifo, lots: [['2026-01-05']] }, /lots\[0\]/],
  ['a lot with a day that is none', 'redeem_fifo', { ...fifo, lots: [['5 Jan', '20']] }, /lots\[0\]/],
  ['a lot of negative shares', 'redeem_fifo', { ...fifo, lots: [['2026-01-05', '-5']] }, /lots\[0\]/],
  ['no tiers', 'redeem_fifo', { ...fifo, tiers: [] }, /tiers/],
  ['a tier twice', 'redeem_fifo', { ...fifo, tiers: [fifo.tiers[0], fifo.tiers[0]] }, /same day/],
  ['a tier from half a day', 'redeem_fifo', { ...fifo, tiers: [{ from_days: 0.5, rate: '0' }] }, /from_days/],
  ['a redemption confirmed before its lot', 'redeem_fifo', { ...fifo, confirm_date: '2026-01-30' }, /lots/],
  ['nothing redeemed', 'redeem_fifo', { ...fifo, shares: '0' }, /shares/],
  ['a split by zero', 'split', { shares: '1', nav: '1', ratio: '0' }, /ratio.*positive/],
  ['a fund without shares', 'nav_from_balance', { assets: ['1'], liabilities: [], shares: '0' }, /shares/],
  ['a scale of nine', 'nav_from_balance', { assets: ['1'], liabilities: [], shares: '1', scale: 9 }, /scale/],
  ['a negative dividend', 'acc_nav', { unit_nav: '1', dividends: ['-0.1'] }, /dividends/],
  [
    'a dividend above the NAV of a textbook return',
    'twr',
    { nav0: '1', nav_before: '1', dividend: '1', nav1: '1' },
    /./,
  ],
  [
    'six days for a week',
    'seven_day_yield',
    { per_10k: ['1', '1', '1', '1', '1', '1'], formula: 'simple' },
    /7 days/,
  ],
  ['no months', 'period_return', { rows, end: '2026-02-05', months: 0 }, /months/],
  ['half a month', 'period_return', { rows, end: '2026-02-05', months: '1.5' }, /months/],
  ['a day twice', 'period_return', { rows: [...rows, rows[0]], end: '2026-02-05', months: 1 }, /ascend/],
  [
    'a NAV of zero in a history',
    'growth_curve',
    { rows: [{ date: '2026-01-05', nav: 0 }], start: '2026-01-05', end: '2026-01-06' },
    /positive/,
  ],
  [
    'a fold to nothing',
    'period_return',
    { rows: [{ ...rows[0], split: 0 }], end: '2026-02-05', months: 1 },
    /split/,
  ],
  ['a flow without an amount', 'xirr', { flows: [['2026-01-05']] }, /flows\[0\]/],
  ['a rate that loses more than everything', 'xnpv', { rate: -1, flows: [] }, /above -1/],
  ['no periods in a year', 'sharpe', { returns: [0.1, 0.2], periods_per_year: 0 }, /periods_per_year/],
  ['a year before the calendar', 'trading_days', { year: 2014 }, /published from/],
  [
    'an instant after the calendar',
    'trade_day',
    { submitted_at: '2026-12-31T15:00:00+08:00' },
    /published from/,
  ],
  ['words that are no weekday', 'trade_day', { submitted: 'yesterday' }, /Monday/],
  ['an action that is none', 'dividend_eligibility', { action: 'gift' }, /purchase or redemption/],
])('%s is a BAD_INPUT that says so', (_, method, inputs, message) => {
  expect(answer(method, inputs)).toMatchObject({ code: 'BAD_INPUT', message: expect.stringMatching(message) })
})

test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'nothing bought',
    'purchase_out',
    { ...purchase, amount: '0' },
    { net: '0.00', fee: '0.00', shares: '0.00' },
  ],
  [
    'a fixed fee above the amount takes all',
    'purchase_fixed_fee',
    { amount: '10', fixed_fee: '1000', nav: '1' },
    { net: '0.00', fee: '10.00' },
  ],
  [
    'a discount to nothing',
    'purchase_out',
    { ...purchase, discount: '0' },
    { fee: '0.00', shares: '6666.67' },
  ],
  ['unknown inputs are ignored', 'purchase_out', { ...purchase, colour: 'red' }, { shares: '6568.15' }],
  ['blanks around a number', 'purchase_out', { ...purchase, amount: ' 10000 ' }, { shares: '6568.15' }],
  [
    'sixteen digits of yuan',
    'purchase_out',
    { amount: '9999999999999999.99', rate: '0', nav: '1' },
    { shares: '9999999999999999.99' },
  ],
  ['a dividend of nothing', 'dividend_cash', { shares: '100', per_share: '0' }, { cash: '0.00' }],
  [
    'negative unpaid income is taken off',
    'redeem_money',
    { shares: '100', par: '1', unpaid_income: '-0.555' },
    { amount: '99.44' },
  ],
  [
    'a loss per 10,000',
    'income_per_10k',
    { net_income: '-1000', total_shares: '100000000' },
    { per_10k: '-0.1000' },
  ],
  [
    'a negative day is truncated towards zero',
    'daily_income',
    { shares: '999', per_10k: '-1.15' },
    { income: '-0.11' },
  ],
  [
    'a published split ratio of nine decimals',
    'split',
    { shares: '1000', nav: '1.7460', ratio: '1.746000001' },
    { shares: '1746.00', nav: '1.00' },
  ],
  [
    'a whole NAV divides to four decimals',
    'split',
    { shares: '100', nav: '2', ratio: '1.5' },
    { shares: '150.00', nav: '1.3333' },
  ],
  [
    'more decimals where asked',
    'split',
    { shares: '100', nav: '2', ratio: '3', scale: 6 },
    { nav: '0.666667' },
  ],
  [
    'thirds of years held',
    'convert_service_fee_offset',
    { gross: '1200', out_fee: '0', service_rate: '0.003', in_rate: '0.02', held_years: '0.333333333333' },
    { charged_rate: '0.019' },
  ],
  [
    'rows in any order',
    'period_return',
    { rows: rows.toReversed(), end: '2026-02-05', months: 1 },
    { percent: '10.00' },
  ],
  [
    'a history that begins too late',
    'period_return',
    { rows, end: '2026-02-05', months: 2 },
    { percent: null },
  ],
  ['no history at all', 'growth_curve', { rows: [], start: '2026-01-05', end: '2026-02-05' }, { points: [] }],
  [
    'an empty cell is no dividend',
    'period_return',
    { rows: rows.map((r) => ({ ...r, dividend: '', split: null })), end: '2026-02-05', months: 1 },
    { percent: '10.00' },
  ],
  ['no returns', 'sharpe', { returns: [] }, { value: null }],
  ['no returns to add up', 'cum_returns', { returns: [] }, { value: [] }],
  ['only missing returns', 'annual_volatility', { returns: [null, null] }, { value: null }],
  ['no flows', 'xirr', { flows: [] }, { value: null, reason: 'TOO_FEW' }],
  [
    'the last millisecond of a T',
    'trade_day',
    { submitted_at: '2026-02-13T14:59:59.999999+08:00' },
    { t_day: '2026-02-13', confirm_day: '2026-02-24' },
  ],
  [
    'the first of the next, told in UTC',
    'trade_day',
    { submitted_at: '2026-02-13T07:00:00.000Z' },
    { t_day: '2026-02-24', confirm_day: '2026-02-25' },
  ],
  [
    'a Friday evening in words',
    'trade_day',
    { submitted: 'Friday after 15:00' },
    { T: 'Monday', confirm: 'Tuesday' },
  ],
  [
    'three o’clock itself in words',
    'trade_day',
    { submitted: 'Monday at 15:00' },
    { T: 'Tuesday', confirm: 'Wednesday' },
  ],
  ['a Sunday in words', 'trade_day', { submitted: 'Sunday' }, { T: 'Monday', confirm: 'Tuesday' }],
  ['no card at all', 'bank_card', { value: 'x' }, { luhn: false }],
])('%s is answered', (_, method, inputs, result) => {
  expect(answer(method, inputs)).toMatchObject(result)
})

test('200,000 flows and 20,000 lots are no matter', () => {
  const flows = Array.from({ length: 200_000 }, (_, i) => ['2026-01-05', i === 0 ? -1 : 0])
  expect(answer('xirr', { flows: [...flows, ['2027-01-05', 2]] })).toMatchObject({ value: '1' })
  const lots = Array.from({ length: 20_000 }, () => ['2026-01-05', '1'])
  expect(answer('redeem_fifo', { ...fifo, lots, shares: '20000' })).toMatchObject({ gross: '40000.00' })
})

test('every method answers an empty request with an error line, never by falling over', () => {
  for (const { name } of calcMethods) {
    const given = answer(name, {})
    expect(given, name).toMatchObject({ code: 'BAD_INPUT' })
  }
})
