import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, printMoney } from '../kernel/money'
import { navFrom, printNav } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { sharesFrom } from '../kernel/shares'
import { checkFeeCaps, freeRedemptionFrom, trailCap } from './fee-caps'
import { type FeeRule, type FeeTier, tierFor, tiersInForce } from './fee-schedule'
import { accumulatedNav, dailyFee, navAfterReinvestment, navOf, splitOf } from './fund-accounting'
import { fundStatusWord, statusAllows } from './fund-status'
import { breakEvenDays, breakEvenTenths, serviceFeeBeyondYear, trailFee } from './service-fee'

const yuan = moneyFrom
const rateTier = (lower: bigint, upper: bigint | null, rate: string): FeeTier => ({
  id: `${lower}`,
  lower,
  upper,
  charge: { kind: 'rate', rate: rateFrom(rate) },
})

test('old and new fee tables stand side by side by their validity, and an own row wins over the general one', () => {
  const rule = (id: string, change: Partial<FeeRule>): FeeRule => ({
    ...rateTier(0n, null, '0.01'),
    id,
    feeType: 'purchase',
    unit: 'amount',
    investorType: null,
    validFrom: dayFrom('2020-01-01'),
    validTo: null,
    ...change,
  })
  const rules = [
    rule('old', { validTo: dayFrom('2026-06-30') }),
    rule('new', { validFrom: dayFrom('2026-07-01') }),
    rule('pension', { validFrom: dayFrom('2026-07-01'), investorType: 'product' }),
    rule('redeem', { feeType: 'redemption', unit: 'days' }),
  ]
  const on = (day: string, investorType: 'individual' | 'product' = 'individual') =>
    tiersInForce(rules, { feeType: 'purchase', investorType, day: dayFrom(day) }).map((t) => t.id)
  expect([on('2026-06-30'), on('2026-07-01'), on('2026-07-01', 'product'), on('2019-12-31')]).toEqual([
    ['old'],
    ['new'],
    ['pension'],
    [],
  ])
})

test('a fund without a table is free; a gap in a table is a fault', () => {
  expect(tierFor([], 5n).charge).toEqual({ kind: 'rate', rate: 0n })
  expect(() => tierFor([rateTier(0n, 5n, '0.01')], 5n)).toThrow(/one tier/)
})

const redemption2026 = [
  rateTier(0n, 7n, '0.015'),
  rateTier(7n, 30n, '0.01'),
  rateTier(30n, 180n, '0.005'),
  rateTier(180n, null, '0'),
]
const capped = {
  kind: 'active-equity' as const,
  investorType: 'individual' as const,
  purchaseTiers: [rateTier(0n, null, '0.008')],
  serviceRate: rateFrom('0.004'),
  redemptionTiers: redemption2026,
}

test('the legal caps of 2026 hold at their edges', () => {
  expect(checkFeeCaps(capped)).toEqual([])
  expect(
    checkFeeCaps({
      ...capped,
      purchaseTiers: [rateTier(0n, null, '0.008001')],
      serviceRate: rateFrom('0.004001'),
      redemptionTiers: [rateTier(0n, 6n, '0.015'), rateTier(6n, null, '0.01')],
    }),
  ).toEqual(['PURCHASE_RATE_OVER_CAP', 'SERVICE_RATE_OVER_CAP', 'REDEMPTION_RATE_BELOW_LEAST'])
  const bond = {
    ...capped,
    kind: 'bond' as const,
    purchaseTiers: [rateTier(0n, null, '0.003')],
    serviceRate: rateFrom('0.002'),
  }
  expect(
    checkFeeCaps({ ...bond, redemptionTiers: [rateTier(0n, 7n, '0.015'), rateTier(7n, null, '0')] }),
  ).toEqual([])
  expect(
    checkFeeCaps({
      ...capped,
      kind: 'money',
      purchaseTiers: [],
      serviceRate: rateFrom('0.0015'),
      redemptionTiers: [],
    }),
  ).toEqual([])
  expect(freeRedemptionFrom('bond', 'institution')).toBe(30n)
  expect(trailCap('index', 'institution')).toBe(rateFrom('0.15'))
  expect(trailCap('other-mixed', 'product')).toBe(rateFrom('0.3'))
})

test('E39: service fee of a day, break-even of A and C, and what is beyond a year', () => {
  const classes = (rate: string) => ({
    purchaseRate: rateFrom(rate),
    discount: rateFrom('0.1'),
    serviceRate: rateFrom('0.004'),
  })
  expect(dailyFee(yuan('100000'), { annualRate: rateFrom('0.004'), daysInYear: 365 })).toBe(yuan('1.10'))
  expect([breakEvenTenths(classes('0.015')), breakEvenTenths(classes('0.008'))]).toEqual([1369n, 730n])
  expect([breakEvenDays(classes('0.015')), breakEvenDays(classes('0.008'))]).toEqual([137, 74])
  const whole = { ...classes('0.004'), discount: rateFrom('1') }
  expect(breakEvenDays(whole)).toBeNull()
  expect(breakEvenDays({ ...whole, purchaseRate: rateFrom('0.003999') })).toBe(365)
  expect(breakEvenDays({ ...whole, serviceRate: rateFrom('0') })).toBeNull()
  const held = (daysHeld: number) =>
    serviceFeeBeyondYear(yuan('100000'), { serviceRate: rateFrom('0.004'), daysHeld, daysInYear: 365 })
  expect([held(500), held(365), held(366)].map(printMoney)).toEqual(['147.95', '0.00', '1.10'])
})

test('E40: the customer maintenance fee of a year', () => {
  const year = (amount: string) => Array.from({ length: 365 }, () => yuan(amount))
  expect(trailFee(year('1000000000'), { managementRate: rateFrom('0.012'), ratio: rateFrom('0.5') })).toBe(
    yuan('6000000'),
  )
  expect(trailFee(year('200000000'), { managementRate: rateFrom('0.003'), ratio: rateFrom('0.15') })).toBe(
    yuan('90000'),
  )
})

test('NAV from a balance, accumulated NAV, reinvestment and split', () => {
  const nav = navOf({ assets: [yuan('61000')], liabilities: [yuan('3000')], shares: sharesFrom('100000') }, 4)
  expect(printNav(nav)).toBe('0.5800')
  expect(printNav(accumulatedNav(navFrom('1.20'), [navFrom('0.05'), navFrom('0.125')]))).toBe('1.375')
  const after = navAfterReinvestment(
    { net: yuan('1200000'), shares: sharesFrom('1000000') },
    navFrom('0.5'),
    4,
  )
  expect([printMoney(after.net), printNav(after.nav)]).toEqual(['1200000.00', '1.1500'])
  const split = splitOf({ shares: sharesFrom('1000'), nav: navFrom('1.90') }, navFrom('1.90'))
  expect([split.shares, printNav(split.nav)]).toEqual([sharesFrom('1900'), '1.00'])
})

test.each([
  ['0', ['purchase', 'redemption', 'plan'], '开放申购', '开放赎回'],
  ['1', ['subscription'], '认购期', '认购期'],
  ['4', [], '暂停申购', '暂停赎回'],
  ['5', ['redemption'], '暂停申购', '开放赎回'],
  ['6', ['purchase', 'plan'], '开放申购', '暂停赎回'],
  ['8', [], '清盘', '清盘'],
  ['9', [], '封闭期', '封闭期'],
  ['7', [], '暂停申购', '暂停赎回'],
])('fund status %s allows %j', (code, allowed, buyWord, sellWord) => {
  const status = { code, isPlanOpen: true }
  const all = ['purchase', 'subscription', 'redemption', 'plan'] as const
  expect(all.filter((b) => statusAllows(status, b)).toSorted()).toEqual(allowed.toSorted())
  expect([fundStatusWord(status, 'buy'), fundStatusWord(status, 'sell')]).toEqual([buyWord, sellWord])
  expect(statusAllows({ code, isPlanOpen: false }, 'plan')).toBe(false)
  expect(statusAllows(status, 'transform-in')).toBe(statusAllows(status, 'purchase'))
  expect(statusAllows(status, 'transform-out')).toBe(statusAllows(status, 'redemption'))
})
