import { expect, test } from 'vitest'
import { allocate, allocateInOrder } from '../kernel/allocate'
import { parseScaled, tenTo } from '../kernel/decimal'
import { moneyFrom, moneyOfFen } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { divideHalfEven } from '../kernel/rounding'
import { noShares, sharesFrom } from '../kernel/shares'
import { type FeeTier, checkTiers, rateFor, tierFor } from './fee-schedule'
import { navAfterReinvestment, navOf } from './fund-accounting'
import { breakEvenDays, breakEvenTenths } from './service-fee'

const tier = (lower: bigint, upper: bigint | null, rate = '0.01'): FeeTier => ({
  id: `${lower}-${upper}`,
  lower,
  upper,
  charge: { kind: 'rate', rate: rateFrom(rate) },
})
const fixed = (lower: bigint, amount: string): FeeTier => ({
  id: 'fixed',
  lower,
  upper: null,
  charge: { kind: 'fixed', amount: moneyFrom(amount) },
})

test('a value falls in its own tier whatever the order of the table, and a gap is a fault', () => {
  const high = tier(100n, 200n, '0.02')
  const table = [high, tier(200n, null, '0.03'), tier(0n, 100n)]
  expect([0n, 99n, 100n, 199n, 200n].map((x) => tierFor(table, x).lower)).toEqual([0n, 0n, 100n, 100n, 200n])
  expect(() => tierFor([high], 99n)).toThrow(/falls in one tier/)
  expect(() => tierFor([high], 200n)).toThrow(/falls in one tier/)
})

test('a fixed amount is a fault where only rates make sense', () => {
  expect(() => rateFor([fixed(0n, '10')], 5n)).toThrow(/rates only/)
})

test.each<[string, FeeTier[], string[]]>([
  ['in any order', [tier(7n, null), tier(0n, 7n)], []],
  ['none at all', [], []],
  ['not from zero', [tier(1n, null)], ['NOT_FROM_ZERO']],
  ['not to the end', [tier(0n, 7n)], ['NOT_TO_THE_END']],
  ['with a gap', [tier(0n, 7n), tier(8n, null)], ['GAP']],
  ['that meet', [tier(0n, 7n), tier(7n, null)], []],
  ['that overlap', [tier(0n, 8n), tier(7n, null)], ['OVERLAP']],
  ['open in the middle', [tier(0n, null), tier(7n, null)], ['OVERLAP']],
  ['of no width', [tier(0n, 7n), tier(7n, 7n), tier(7n, null)], ['EMPTY_TIER']],
  ['turned round', [tier(0n, 7n), tier(7n, 6n)], ['NOT_TO_THE_END', 'EMPTY_TIER']],
  ['with a negative rate', [tier(0n, null, '-0.01')], ['NEGATIVE']],
  ['with a negative amount', [tier(0n, 7n), fixed(7n, '-0.01')], ['NEGATIVE']],
  ['with a fixed amount', [tier(0n, 7n), fixed(7n, '1000')], []],
])('tiers %s', (_, tiers, problems) => {
  expect(checkTiers(tiers)).toEqual(problems)
})

test('a fund without shares has no NAV', () => {
  expect(() => navOf({ assets: [moneyFrom('1')], liabilities: [], shares: noShares }, 4)).toThrow(
    /has shares/,
  )
  expect(() => navAfterReinvestment({ net: moneyFrom('1'), shares: noShares }, navFrom('0.1'), 4)).toThrow(
    /has shares/,
  )
  expect(navOf({ assets: [moneyFrom('0.01')], liabilities: [], shares: sharesFrom('0.01') }, 4).units).toBe(
    10_000n,
  )
})

test('without a service fee there is no break-even', () => {
  const classes = { purchaseRate: rateFrom('0.008'), discount: rateFrom('1'), serviceRate: rateFrom('0') }
  expect([breakEvenDays(classes), breakEvenTenths(classes)]).toEqual([null, null])
})

test('ties of remainders go to the earlier parts', () => {
  const parts = allocate({ total: moneyOfFen(3n), weights: [1n, 1n, 1n, 1n, 1n, 1n, 1n] })
  expect(parts).toEqual([1n, 1n, 1n, 0n, 0n, 0n, 0n])
  expect(allocate({ total: moneyOfFen(2n), weights: [1n, 3n, 3n, 1n] })).toEqual([0n, 1n, 1n, 0n])
})

test('rooms of nothing or of debt take nothing', () => {
  const rooms = ['0', '-5', '3', '9'].map(moneyFrom)
  expect(allocateInOrder({ total: moneyFrom('10'), rooms })).toEqual(['0', '0', '3', '7'].map(moneyFrom))
})

test('below the tie a half-even quotient stays, odd or even', () => {
  expect([13n, 14n, 23n, 24n, -13n].map((n) => divideHalfEven(n, 10n))).toEqual([1n, 1n, 2n, 2n, -1n])
})

test('scales end where the table of powers ends', () => {
  expect(tenTo(38)).toBe(10n ** 38n)
  expect(() => tenTo(39)).toThrow(/no power of ten for 39/)
  expect(() => tenTo(-1)).toThrow(/no power of ten/)
  expect(parseScaled('1.2300', 2)).toBe(123n)
})
