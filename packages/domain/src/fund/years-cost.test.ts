import { expect, test } from 'vitest'
import { moneyFrom, printMoney } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import type { FeeTier } from './fee-schedule'
import type { ClassFees } from './holding-cost'
import { yearsCost } from './years-cost'

const tier = (lower: bigint, upper: bigint | null, rate: string): FeeTier => ({
  id: `${lower}`,
  lower,
  upper,
  charge: { kind: 'rate', rate: rateFrom(rate) },
})
const free = rateFrom('0')
const redemptionTiers = [tier(0n, 7n, '0.015'), tier(7n, null, '0')]
const a: ClassFees = {
  purchaseTiers: [tier(0n, null, '0.003')],
  discount: rateFrom('0.1'),
  redemptionTiers,
  serviceRate: free,
  isMoneyFund: false,
}
const c: ClassFees = { ...a, purchaseTiers: [], serviceRate: rateFrom('0.002') }
const runningRate = rateFrom('0.002')

test.each([
  // 10,000 ÷ 1.0003 = 9,997.00: a fee of 3.00; 0.20 % of 10,000 a year.
  { name: 'A, one year', fees: a, years: 1, total: '23.00', running: '20.00', service: '0.00' },
  { name: 'C, one year', fees: c, years: 1, total: '40.00', running: '20.00', service: '20.00' },
  { name: 'A, three years', fees: a, years: 3, total: '63.00', running: '60.00', service: '0.00' },
  // The service fee ends after a year (R-FEE-6).
  { name: 'C, three years', fees: c, years: 3, total: '80.00', running: '60.00', service: '20.00' },
])('10,000 yuan in $name cost $total (R-LST-3)', ({ fees, years, total, running, service }) => {
  const cost = yearsCost({ ...fees, runningRate }, { amount: moneyFrom('10000.00'), years })
  expect([cost.total, cost.running, cost.service].map(printMoney)).toEqual([total, running, service])
})

test('a redemption fee that still holds then is part of it', () => {
  const late = { ...a, redemptionTiers: [tier(0n, 730n, '0.005'), tier(730n, null, '0')], runningRate }
  const held = (years: number) => yearsCost(late, { amount: moneyFrom('10000.00'), years })
  expect([printMoney(held(1).redemption), printMoney(held(2).redemption)]).toEqual(['49.99', '0.00'])
})
