import { expect, test } from 'vitest'
import { moneyFrom, printMoney } from '../kernel/money'
import { noRate, rateFrom } from '../kernel/rate'
import { type ClassFees, cheaperFromDay, holdingCost } from './holding-cost'
import type { FeeTier } from './fee-schedule'

const tier = (lower: bigint, upper: bigint | null, rate: string): FeeTier => ({
  id: `${lower}`,
  lower,
  upper,
  charge: { kind: 'rate', rate: rateFrom(rate) },
})
const redemptionTiers = [
  tier(0n, 7n, '0.015'),
  tier(7n, 30n, '0.01'),
  tier(30n, 180n, '0.005'),
  tier(180n, null, '0'),
]
const a: ClassFees = {
  purchaseTiers: [tier(0n, null, '0.008')],
  discount: rateFrom('0.1'),
  redemptionTiers,
  serviceRate: noRate,
  isMoneyFund: false,
}
const c: ClassFees = { ...a, purchaseTiers: [], serviceRate: rateFrom('0.004') }
const amount = moneyFrom('10000')

test('purchase, service by the day and redemption of the tier add up', () => {
  const cost = holdingCost(a, { amount, days: 20 })
  expect([cost.purchase, cost.service, cost.redemption, cost.total].map(printMoney)).toEqual([
    '7.99',
    '0.00',
    '99.92',
    '107.91',
  ])
  expect(printMoney(holdingCost(c, { amount, days: 180 }).total)).toBe('19.73')
})

test('the service fee ends after a year, except of money funds', () => {
  expect(printMoney(holdingCost(c, { amount, days: 365 }).total)).toBe('40.00')
  expect(printMoney(holdingCost(c, { amount, days: 1000 }).total)).toBe('40.00')
  expect(printMoney(holdingCost({ ...c, isMoneyFund: true }, { amount, days: 730 }).total)).toBe('80.00')
})

test('0.8 % at a tenth of the price is cheaper than 0.4 % a year from the 73rd day on', () => {
  expect(cheaperFromDay(a, c, { amount, mostDays: 3650 })).toBe(73)
})

test('at the whole price it is never cheaper: the service fee ends before', () => {
  expect(cheaperFromDay({ ...a, discount: rateFrom('1') }, c, { amount, mostDays: 3650 })).toBeNull()
})
