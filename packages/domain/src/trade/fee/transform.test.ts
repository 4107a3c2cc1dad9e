import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { rateFrom } from '../../kernel/rate'
import { printShares, sharesFrom } from '../../kernel/shares'
import type { FeeTier } from '../../fund/fee-schedule'
import { pricePurchase } from './purchase-fee'
import { transformEvents } from '../decide/decide-transform'
import { backEndFee, priceRedemption } from './redemption-fee'
import {
  type TransformTerms,
  charged,
  feeDifference,
  makeupOf,
  offsetRate,
  priceTransform,
} from './transform-fee'

const day = dayFrom
const yuan = moneyFrom
const shares = sharesFrom
const rates = (rate: string): FeeTier[] => [
  { id: 'r', lower: 0n, upper: null, charge: { kind: 'rate', rate: rateFrom(rate) } },
]
const fixed = (amount: string): FeeTier[] => [
  { id: 'f', lower: 0n, upper: null, charge: { kind: 'fixed', amount: yuan(amount) } },
]
const lot = (count: string, backEndNav: string | null = null) => ({
  id: 'l',
  confirmDay: day('2026-06-01'),
  startDay: day('2026-06-01'),
  free: shares(count),
  backEndNav: backEndNav === null ? null : navFrom(backEndNav),
})
const terms = (change: Partial<TransformTerms> = {}): TransformTerms => ({
  redemption: { tiers: [] },
  outTiers: [],
  inTiers: [],
  policy: { kind: 'rate-difference' },
  ...change,
})
const order = (count: string, navOut: string, navIn: string, backEndNav: string | null = null) => ({
  lots: [lot(count, backEndNav)],
  shares: shares(count),
  navOut: navFrom(navOut),
  navIn: navFrom(navIn),
  tDay: day('2026-11-02'),
  confirmDay: day('2026-11-03'),
})

test('E17: back-end shares pay both out fees, then the rate difference', () => {
  const priced = priceTransform(
    order('1000', '1.200', '1.300', '1.100'),
    terms({
      redemption: { tiers: rates('0.005'), backEndTiers: rates('0.018') },
      inTiers: rates('0.02'),
      outTiers: rates('0.015'),
    }),
  )
  expect(
    [priced.out.gross, priced.out.fee, priced.out.backFee, priced.base, priced.inNet, priced.makeupFee].map(
      printMoney,
    ),
  ).toEqual(['1200.00', '6.00', '19.45', '1174.55', '1168.71', '5.84'])
  expect(printShares(priced.inShares)).toBe('899.01')
  expect(backEndFee(shares('796'), navFrom('1.500'), rateFrom('0.012'))).toBe(yuan('14.16'))
  expect(backEndFee(shares('1000'), navFrom('1.100'), rateFrom('0.018'), 'internal')).toBe(yuan('19.80'))
})

test('E18: the service fee already paid is taken off the rate of the target', () => {
  const rate = offsetRate(rateFrom('0.02'), { rate: rateFrom('0.003'), heldYears: { part: 4n, whole: 10n } })
  expect(rate).toBe(rateFrom('0.0188'))
  expect(charged(yuan('1200'), rate)).toEqual({ inNet: yuan('1177.86'), makeupFee: yuan('22.14'), rate })
  expect(offsetRate(rateFrom('0.001'), { rate: rateFrom('0.003'), heldYears: { part: 1n, whole: 1n } })).toBe(
    0n,
  )
})

test('E18 lot by lot: each lot offsets its own days', () => {
  const priced = priceTransform(
    { ...order('1000', '1.200', '1.000'), confirmDay: day('2026-10-25') },
    terms({ inTiers: rates('0.02'), policy: { kind: 'service-fee-offset', serviceRate: rateFrom('0.003') } }),
  )
  expect(priced.rate).toBe(rateFrom('0.0188'))
  expect(priced.inNet).toBe(yuan('1177.86'))
})

test.each([
  ['10000', '1.0212', '0.02', '0.003', '1.0612', '9977.83', '9402.40'],
  ['10000', '1.0612', '0.005', '0', '1.0212', '10558.94', '10339.74'],
])(
  'E19: %s shares at %s, %s off, make-up %s, into %s',
  (count, navOut, redeem, makeup, navIn, amount, inShares) => {
    const priced = priceTransform(
      order(count, navOut, navIn),
      terms({ redemption: { tiers: rates(redeem) }, inTiers: rates(makeup) }),
    )
    expect([printMoney(priced.inNet), printShares(priced.inShares)]).toEqual([amount, inShares])
  },
)

test('E20: the difference of the two purchase rates', () => {
  const priced = priceTransform(
    order('5000', '1.8650', '2.3410'),
    terms({ redemption: { tiers: rates('0.005') }, inTiers: rates('0.008'), outTiers: rates('0.005') }),
  )
  expect(
    [priced.out.gross, priced.out.fee, priced.base, priced.makeupFee, priced.inNet].map(printMoney),
  ).toEqual(['9325.00', '46.63', '9278.37', '27.75', '9250.62'])
  expect(printShares(priced.inShares)).toBe('3951.57')
})

test('E21: both legs of a super transform on one T', () => {
  const sold = priceRedemption(
    {
      lots: [lot('8000')],
      shares: shares('8000'),
      nav: navFrom('1.2466'),
      tDay: day('2026-11-02'),
      confirmDay: day('2026-11-03'),
    },
    { tiers: rates('0.005') },
  )
  expect([sold.gross, sold.fee, sold.net].map(printMoney)).toEqual(['9972.80', '49.86', '9922.94'])
  const bought = pricePurchase(yuan('9000'), { tiers: rates('0.0008'), nav: navFrom('0.9876') })
  expect([printMoney(bought.net), printMoney(bought.fee), printShares(bought.shares)]).toEqual([
    '8992.81',
    '7.19',
    '9105.72',
  ])
})

test('the difference of two whole fees, fixed tiers and a flat fee are amounts, never below zero', () => {
  const base = yuan('2985')
  expect(feeDifference(base, { inTiers: rates('0.015'), outTiers: rates('0.012') })).toEqual({
    inFee: yuan('44.11'),
    outFee: yuan('35.40'),
    fee: yuan('8.71'),
  })
  const makeup = (change: Partial<TransformTerms>) => makeupOf(base, terms(change)).makeupFee
  expect(
    makeup({ policy: { kind: 'fee-difference' }, inTiers: rates('0.015'), outTiers: rates('0.012') }),
  ).toBe(yuan('8.71'))
  expect(makeup({ inTiers: fixed('1000'), outTiers: fixed('400') })).toBe(yuan('600'))
  expect(makeup({ inTiers: fixed('400'), outTiers: fixed('1000') })).toBe(noMoney)
  expect(makeup({ inTiers: fixed('100'), outTiers: rates('0.015') })).toBe(yuan('55.89'))
  expect(makeup({ inTiers: rates('0.005'), outTiers: rates('0.015') })).toBe(noMoney)
  expect(makeup({ policy: { kind: 'flat', fee: yuan('5000') } })).toBe(base)
  expect(makeup({ policy: { kind: 'none' }, inTiers: rates('0.015') })).toBe(noMoney)
})

test('a transform is in its result a redemption and a purchase of what it gave, at the difference of the rates', () => {
  const o = order('5000', '1.8650', '2.3410')
  const priced = priceTransform(o, terms({ redemption: { tiers: rates('0.005') }, inTiers: rates('0.008') }))
  const sold = priceRedemption({ ...o, nav: o.navOut }, { tiers: rates('0.005') })
  const bought = pricePurchase(sold.net, { tiers: rates('0.008'), nav: o.navIn })
  expect([priced.base, priced.inNet, priced.inShares]).toEqual([sold.net, bought.net, bought.shares])
  expect(transformEvents({ shares: o.shares, base: priced.base, inShares: priced.inShares })).toEqual({
    out: { kind: 'sell', shares: o.shares, net: sold.net },
    in: { kind: 'buy', shares: bought.shares, amount: sold.net },
  })
})
