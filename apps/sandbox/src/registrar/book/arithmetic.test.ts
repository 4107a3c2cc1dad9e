import { expect, test } from 'vitest'
import { feeTable } from '../../market/fees'
import type { FeeRow } from '../../market/plan-types'
import {
  dayIncome,
  dividendMoney,
  feeTier,
  makeUp,
  purchase,
  raisingInterest,
  redeem,
  sharesFor,
  worthOf,
} from './arithmetic'
import { fixed, money } from '../decimal'
import type { Lot } from '../types'

const yuan = (text: string) => fixed(text, 2)
const nav = (text: string) => fixed(text, 4)
const rateRow = (rate: string | null, more: Partial<FeeRow> = {}): FeeRow => ({
  kind: 'PURCHASE',
  investor: 'ALL',
  unit: 'AMOUNT',
  lower: 0,
  upper: null,
  rate,
  fixed: null,
  discount: null,
  toFundRatio: null,
  agencyRatio: '1',
  ...more,
})
const lot = (registered: string, shares: string): Lot => ({
  serial: registered,
  registered,
  source: '1',
  shares: yuan(shares),
})

test.each([
  ['E08a', '100000.00', '0.012', 10_000n, '1.1800', ['98814.23', '1185.77', '83740.87']],
  ['E08b', '10000.00', '0.008', 10_000n, '1.0025', ['9920.63', '79.37', '9895.89']],
  ['E08c', '5000.00', '0.012', 10_000n, '1.1280', ['4940.71', '59.29', '4380.06']],
  ['E10 old', '10000.00', '0.015', 10_000n, '1.5678', ['9852.22', '147.78', '6284.11']],
  ['E10 old at one tenth', '10000.00', '0.015', 1000n, '1.5678', ['9985.02', '14.98', '6368.81']],
  ['E10 new cap', '10000.00', '0.008', 10_000n, '1.5678', ['9920.63', '79.37', '6327.74']],
  ['E10 new at one tenth', '10000.00', '0.008', 1000n, '1.5678', ['9992.01', '7.99', '6373.27']],
  ['simulator example', '1000.00', '0.015', 1000n, '1.2345', ['998.50', '1.50', '808.83']],
  ['prospectus', '100000.00', '0.015', 10_000n, '1.0168', ['98522.17', '1477.83', '96894.35']],
  ['prospectus', '10000.00', '0.015', 10_000n, '1.5000', ['9852.22', '147.78', '6568.15']],
])('purchase %s: %s at %s', (_, amount, rate, discount, price, expected) => {
  const result = purchase({ amount: yuan(amount), fee: rateRow(rate), discount, nav: nav(price) })
  expect([result.net, result.fee, result.shares].map(money)).toEqual(expected)
})

test('a fixed fee is taken once and has no discount (E09)', () => {
  const fee = rateRow(null, { fixed: 1000 })
  const result = purchase({ amount: yuan('6000000.00'), fee, discount: 1000n, nav: nav('1.2345') })
  expect([result.net, result.fee, result.shares].map(money)).toEqual(['5999000.00', '1000.00', '4859457.27'])
})

test('the amount on the edge belongs to the upper tier (E11)', () => {
  const fees = feeTable('MIXED_EQUITY', 'A', true)
  const buy = (amount: string) =>
    purchase({
      amount: yuan(amount),
      fee: feeTier(fees, { kind: 'PURCHASE', investor: 'INDIVIDUAL', value: yuan(amount) }),
      discount: 10_000n,
      nav: nav('1.0000'),
    })
  expect([buy('999999.99').fee, buy('999999.99').shares].map(money)).toEqual(['7936.51', '992063.48'])
  expect([buy('1000000.00').fee, buy('1000000.00').shares].map(money)).toEqual(['4975.12', '995024.88'])
})

test('subscription: interest becomes shares, a failed raising gives it back (E12, E13)', () => {
  const result = purchase({ amount: yuan('10000.00'), fee: rateRow('0.01'), discount: 10_000n, nav: 10_000n })
  expect([result.net, result.fee].map(money)).toEqual(['9900.99', '99.01'])
  expect(money(sharesFor(result.net + yuan('5.00'), 10_000n))).toBe('9905.99')
  const larger = purchase({
    amount: yuan('100000.00'),
    fee: rateRow('0.008'),
    discount: 10_000n,
    nav: 10_000n,
  })
  expect(money(sharesFor(larger.net + yuan('31.25'), 10_000n))).toBe('99237.60')
  expect(money(raisingInterest(yuan('100000.00'), 26, 500_000n))).toBe('3.61')
})

test('redemption takes the oldest lots and rounds each of them (E15)', () => {
  const result = redeem({
    lots: [
      lot('2026-11-17', '800.00'),
      lot('2026-03-10', '3000.00'),
      lot('2026-11-03', '1200.00'),
      lot('2026-09-08', '2500.55'),
    ],
    shares: yuan('7000.00'),
    nav: nav('1.4321'),
    confirmDay: '2026-11-23',
    fees: feeTable('MIXED_EQUITY', 'A', true),
    investor: 'INDIVIDUAL',
  })
  expect(
    result.sales.map((sale) => [sale.days, money(sale.shares), money(sale.gross), money(sale.fee)]),
  ).toEqual([
    [258, '3000.00', '4296.30', '0.00'],
    [76, '2500.55', '3581.04', '17.91'],
    [20, '1200.00', '1718.52', '17.19'],
    [6, '299.45', '428.84', '6.43'],
  ])
  expect([result.gross, result.fee, result.net].map(money)).toEqual(['10024.70', '41.53', '9983.17'])
})

test('seven days are no longer under seven days (E07), and one share too many is a fault', () => {
  const sell = (shares: string, confirmDay: string) =>
    redeem({
      lots: [lot('2026-11-02', '10000.00')],
      shares: yuan(shares),
      nav: nav('2.0000'),
      confirmDay,
      fees: feeTable('MIXED_EQUITY', 'A', true),
      investor: 'INDIVIDUAL',
    })
  expect(money(sell('10000.00', '2026-11-08').fee)).toBe('300.00')
  expect(money(sell('10000.00', '2026-11-09').fee)).toBe('200.00')
  expect(() => sell('10000.01', '2026-11-09')).toThrow('more shares')
})

test('individuals leave index and bond funds free of charge from day seven on, institutions do not', () => {
  const rate = (type: 'INDEX' | 'BOND_PURE', investor: FeeRow['investor'], days: bigint) =>
    feeTier(feeTable(type, 'A', false), { kind: 'REDEEM', investor, value: days })?.rate
  expect(rate('INDEX', 'INDIVIDUAL', 6n)).toBe('0.015')
  expect(rate('INDEX', 'INDIVIDUAL', 7n)).toBe('0')
  expect(rate('INDEX', 'INSTITUTION', 7n)).toBe('0.01')
  expect(rate('BOND_PURE', 'INSTITUTION', 29n)).toBe('0.01')
  expect(rate('BOND_PURE', 'INSTITUTION', 30n)).toBe('0')
})

test('conversion: redemption fee, make-up fee, shares of the target (E19, E20)', () => {
  const base = worthOf(yuan('5000.00'), nav('1.8650')) - yuan('46.63')
  const result = makeUp({
    base,
    feeIn: rateRow('0.008'),
    feeOut: rateRow('0.005'),
    discount: 10_000n,
    nav: nav('2.3410'),
  })
  expect([base, result.fee, result.net, result.shares].map(money)).toEqual([
    '9278.37',
    '27.75',
    '9250.62',
    '3951.57',
  ])
  const back = makeUp({
    base: yuan('10558.94'),
    feeIn: null,
    feeOut: rateRow('0.003'),
    discount: 10_000n,
    nav: nav('1.0212'),
  })
  expect([back.fee, back.shares].map(money)).toEqual(['0.00', '10339.74'])
})

test('a conversion into a fixed fee makes up what a purchase would cost more, never less than nothing', () => {
  const thousand = rateRow(null, { fixed: 1000 })
  const fee = (feeIn: FeeRow | null, feeOut: FeeRow | null) =>
    money(makeUp({ base: yuan('6000000.00'), feeIn, feeOut, discount: 10_000n, nav: nav('1.2345') }).fee)
  expect(fee(thousand, null)).toBe('1000.00')
  expect(fee(thousand, rateRow(null, { fixed: 400 }))).toBe('600.00')
  expect(fee(rateRow(null, { fixed: 400 }), thousand)).toBe('0.00')
  // 6,000,000 at 0.3 % cost 17,946.16.
  expect(fee(rateRow('0.003'), thousand)).toBe('16946.16')
  expect(fee(thousand, rateRow('0.003'))).toBe('0.00')
})

test('money-fund income is cut to the cent, a dividend is rounded (E24, E31)', () => {
  expect(money(dayIncome(yuan('86543.21'), nav('0.3512')))).toBe('3.03')
  expect(money(dayIncome(yuan('5000.00'), nav('1.1994')))).toBe('0.59')
  expect(money(dividendMoney(yuan('10000.00'), nav('0.0500')))).toBe('500.00')
  expect(money(sharesFor(yuan('500.00'), nav('1.2000')))).toBe('416.67')
})
