import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, printMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { rateFrom } from '../../kernel/rate'
import { printShares, sharesFrom } from '../../kernel/shares'
import { type FeeTier, checkTiers } from '../../fund/fee-schedule'
import { pricePurchase } from './purchase-fee'
import { priceRedemption } from './redemption-fee'

const rateTier = (lower: bigint, upper: bigint | null, rate: string): FeeTier => ({
  id: `${lower}`,
  lower,
  upper,
  charge: { kind: 'rate', rate: rateFrom(rate) },
})
const flat = (rate: string) => [rateTier(0n, null, rate)]
const price = (amount: string, rate: string, nav: string, discount = '1') => {
  const p = pricePurchase(moneyFrom(amount), {
    tiers: flat(rate),
    nav: navFrom(nav),
    discount: rateFrom(discount),
  })
  return [printMoney(p.net), printMoney(p.fee), printShares(p.shares)]
}

/** Redemption tiers of 2026 (§4.5). */
const tiers2026 = [
  rateTier(0n, 7n, '0.015'),
  rateTier(7n, 30n, '0.01'),
  rateTier(30n, 180n, '0.005'),
  rateTier(180n, null, '0'),
]

test.each([
  ['E08a', '100000', '0.012', '1.1800', '1', '98814.23', '1185.77', '83740.87'],
  ['E08b', '10000', '0.008', '1.0025', '1', '9920.63', '79.37', '9895.89'],
  ['E08c', '5000', '0.012', '1.1280', '1', '4940.71', '59.29', '4380.06'],
  ['E10a', '10000', '0.015', '1.5678', '1', '9852.22', '147.78', '6284.11'],
  ['E10b', '10000', '0.015', '1.5678', '0.1', '9985.02', '14.98', '6368.81'],
  ['E10c', '10000', '0.008', '1.5678', '1', '9920.63', '79.37', '6327.74'],
  ['E10d', '10000', '0.008', '1.5678', '0.1', '9992.01', '7.99', '6373.27'],
  ['a C class', '10000', '0', '1.2500', '0.1', '10000.00', '0.00', '8000.00'],
])('%s: %s at %s, NAV %s, discount %s', (_, amount, rate, nav, discount, net, fee, shares) => {
  expect(price(amount, rate, nav, discount)).toEqual([net, fee, shares])
})

test('E09: a fixed tier is taken off the amount and is not discounted', () => {
  const tiers: FeeTier[] = [
    rateTier(0n, 500_000_000n, '0.012'),
    { id: 'fixed', lower: 500_000_000n, upper: null, charge: { kind: 'fixed', amount: moneyFrom('1000') } },
  ]
  const p = pricePurchase(moneyFrom('6000000'), { tiers, nav: navFrom('1.2345'), discount: rateFrom('0.1') })
  expect([printMoney(p.net), printMoney(p.fee), printShares(p.shares), p.rate]).toEqual([
    '5999000.00',
    '1000.00',
    '4859457.27',
    null,
  ])
})

test('E11: the edge amount belongs to the upper tier', () => {
  const tiers = [rateTier(0n, 100_000_000n, '0.008'), rateTier(100_000_000n, null, '0.005')]
  const shares = (amount: string) => {
    const p = pricePurchase(moneyFrom(amount), { tiers, nav: navFrom('1.0000') })
    return [printMoney(p.fee), printShares(p.shares), p.tierId]
  }
  expect(shares('999999.99')).toEqual(['7936.51', '992063.48', '0'])
  expect(shares('1000000.00')).toEqual(['4975.12', '995024.88', '100000000'])
})

test('E15: a redemption takes the oldest lots first, each at the rate of its own days', () => {
  const lot = (day: string, shares: string) => ({
    id: day,
    confirmDay: dayFrom(day),
    startDay: dayFrom(day),
    free: sharesFrom(shares),
    backEndNav: null,
  })
  const lots = [
    lot('2026-11-17', '800'),
    lot('2026-11-03', '1200'),
    lot('2026-09-08', '2500.55'),
    lot('2026-03-10', '3000'),
  ]
  const r = priceRedemption(
    {
      lots,
      shares: sharesFrom('7000'),
      nav: navFrom('1.4321'),
      tDay: dayFrom('2026-11-20'),
      confirmDay: dayFrom('2026-11-23'),
    },
    { tiers: tiers2026 },
  )
  expect([printMoney(r.gross), printMoney(r.fee), printMoney(r.net)]).toEqual([
    '10024.70',
    '41.53',
    '9983.17',
  ])
  expect(r.lots.map((l) => l.days)).toEqual([258, 76, 20, 6])
  expect(r.lots.map((l) => printMoney(l.fee))).toEqual(['0.00', '17.91', '17.19', '6.43'])
  expect(r.lots.map((l) => printMoney(l.gross))).toEqual(['4296.30', '3581.04', '1718.52', '428.84'])
  expect(r.lots.map((l) => printShares(l.shares))).toEqual(['3000.00', '2500.55', '1200.00', '299.45'])
  expect(r.feeToFund).toBe(r.fee)
})

test('redeeming more than the lots hold is a fault, not a smaller redemption', () => {
  const redeem = () =>
    priceRedemption(
      {
        lots: [],
        shares: sharesFrom('0.01'),
        nav: navFrom('1.0000'),
        tDay: dayFrom('2026-11-20'),
        confirmDay: dayFrom('2026-11-23'),
      },
      { tiers: [] },
    )
  expect(redeem).toThrow(/lots hold the shares/)
})

test('tiers must cover every value once', () => {
  expect(checkTiers(tiers2026)).toEqual([])
  expect(checkTiers([])).toEqual([])
  expect(checkTiers([rateTier(1n, 7n, '0.01'), rateTier(8n, 9n, '0')])).toEqual([
    'NOT_FROM_ZERO',
    'NOT_TO_THE_END',
    'GAP',
  ])
  expect(checkTiers([rateTier(0n, 7n, '0.01'), rateTier(5n, null, '-0.1')])).toEqual(['OVERLAP', 'NEGATIVE'])
})
