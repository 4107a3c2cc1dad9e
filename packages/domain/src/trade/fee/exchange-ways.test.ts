import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '../../kernel/money'
import { navFrom, printNav } from '../../kernel/nav'
import { printRate, rateFrom } from '../../kernel/rate'
import { printShares, sharesFrom } from '../../kernel/shares'
import { breakEvenMove, navAfterMove, sharesAfterMove, yearCostOf, yearCostOfHeld } from './exchange-ways'
import { pricePurchase } from './purchase-fee'

const nav = navFrom('2.3410')
const tier = (lower: bigint, upper: bigint | null, rate: string) => ({
  id: `${lower}`,
  lower,
  upper,
  charge: { kind: 'rate' as const, rate: rateFrom(rate) },
})
const redemptionTiers = [tier(0n, 7n, '0.015'), tier(7n, 180n, '0.005'), tier(180n, null, '0')]

test('R-SWP: E20 sold and bought again at a tenth of 0.8 % brings 20.33 yuan more', () => {
  const bought = pricePurchase(moneyFrom('9278.37'), {
    tiers: [tier(0n, null, '0.008')],
    discount: rateFrom('0.1'),
    nav,
  })
  expect([printMoney(bought.fee), printShares(bought.shares)]).toEqual(['7.42', '3960.25'])
  const move = breakEvenMove({ transform: sharesFrom('3951.57'), thenBuy: bought.shares })
  expect(move === null ? null : printRate(move)).toBe('0.002100')
})

test.each([
  ['0', '2.3410', '3960.25'],
  ['0.01', '2.3644', '3921.06'],
  ['-0.01', '2.3176', '4000.24'],
  ['-1', '0.0000', '0.00'],
])('a move of %s while the money is out', (text, moved, shares) => {
  const move = rateFrom(text)
  expect(printNav(navAfterMove(nav, move))).toBe(moved)
  const after = sharesAfterMove(moneyFrom('9270.95'), { nav, move, rounding: 'half-up' })
  expect(printShares(after)).toBe(shares)
})

test('R-SWP-2: a dearer way back needs a fall, and nothing converted has no such move', () => {
  const less = breakEvenMove({ transform: sharesFrom('1000'), thenBuy: sharesFrom('995') })
  expect(less === null ? null : printRate(less)).toBe('-0.005000')
  expect(breakEvenMove({ transform: sharesFrom('0'), thenBuy: sharesFrom('1') })).toBeNull()
})

const lot = (days: number) => ({
  lotId: `${days}`,
  startDay: dayFrom('2026-01-01'),
  shares: sharesFrom('10000'),
  days,
  rate: rateFrom('0'),
  gross: moneyFrom('10000'),
  fee: noMoney,
  backFee: noMoney,
  feeToFund: noMoney,
})

test('a year in the target: its service fee, and no redemption fee after 180 days', () => {
  const fees = { redemptionTiers, serviceRate: rateFrom('0.004'), isMoneyFund: false }
  expect(printMoney(yearCostOf(moneyFrom('10000'), fees))).toBe('40.00')
  const dear = { ...fees, redemptionTiers: [tier(0n, null, '0.005')] }
  expect(printMoney(yearCostOf(moneyFrom('10000'), dear))).toBe('90.00')
})

test.each([
  [0, false, '40.00'],
  [165, false, '21.92'],
  [365, false, '0.00'],
  [1000, false, '0.00'],
  [1000, true, '40.00'],
])('a lot of %s days pays the service fee until it has paid it for a year', (days, isMoneyFund, cost) => {
  const fees = { redemptionTiers, serviceRate: rateFrom('0.004'), isMoneyFund }
  expect(printMoney(yearCostOfHeld([lot(days)], fees))).toBe(cost)
})
