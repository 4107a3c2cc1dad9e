import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, noMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { sharesFrom } from '../kernel/shares'
import { type CouponUse, couponCashBack, couponSplit } from '../trade/coupon/coupon'
import { inFifoOrder, priceRedemption } from '../trade/fee/redemption-fee'
import { prorate } from '../trade/fee/subscription'
import { makeupOf, priceTransform } from '../trade/fee/transform-fee'
import { wholeShares } from '../trade/decide/whole-shares'
import { dayIncomes, incomeBetween } from './day-income'
import { type Lot, lotsWithout, partsOf, sharesIn, splitLots, splitShares } from './lot'
import { type PositionEvent, applyToPosition, costOf, emptyPosition, positionAfter } from './position'
import { availableShares, positionFigures, priceText } from './position-figures'

// Edges of lots and positions, and the assertions that guard them.
const yuan = moneyFrom
const shares = sharesFrom
const day = dayFrom
const lot = (id: string, date: string, count: string, backEndNav: string | null = null): Lot => ({
  id,
  confirmDay: day(date),
  startDay: day(date),
  shares: shares(count),
  backEndNav: backEndNav === null ? null : navFrom(backEndNav),
  source: 'purchase',
})
const held = positionAfter([{ kind: 'buy', shares: shares('100'), amount: yuan('150') }])

test.each<[string, PositionEvent, string]>([
  ['a split of nothing', { kind: 'split', sharesAfter: shares('1') }, 'only held shares split'],
  ['a sale of nothing', { kind: 'sell', shares: shares('1'), net: noMoney }, 'only held shares leave'],
  [
    'a purchase of negative shares',
    { kind: 'buy', shares: shares('-1'), amount: yuan('1') },
    'adds shares for money',
  ],
  [
    'a purchase for negative money',
    { kind: 'buy', shares: shares('1'), amount: yuan('-1') },
    'adds shares for money',
  ],
  ['a negative dividend', { kind: 'cash-dividend', amount: yuan('-0.01') }, 'never negative'],
])('%s is a fault', (_, event, message) => {
  expect(() => applyToPosition(emptyPosition, event)).toThrow(message)
})

test('a held position cannot split into nothing, sell nothing or sell more than it has', () => {
  expect(() => applyToPosition(held, { kind: 'split', sharesAfter: shares('0') })).toThrow(
    'only held shares split',
  )
  expect(() => costOf(held, shares('0'))).toThrow('only held shares leave')
  expect(() => costOf(held, shares('100.01'))).toThrow('only held shares leave')
  expect(costOf(held, shares('100'))).toEqual({ cost: yuan('150'), dividends: noMoney, priorIncome: noMoney })
  expect(applyToPosition(held, { kind: 'buy', shares: shares('0'), amount: noMoney })).toEqual(held)
  expect(applyToPosition(held, { kind: 'cash-dividend', amount: noMoney })).toEqual(held)
})

test('shares moved in with a known cost keep the cost of the position known', () => {
  const moved: PositionEvent = {
    kind: 'moved-in',
    shares: shares('100'),
    value: yuan('250'),
    isCostKnown: true,
  }
  expect(positionFigures(applyToPosition(held, moved), navFrom('2.0000')).costPrice).toBe('2.0000')
})

test('available shares are what is neither frozen nor locked', () => {
  const of = (frozen: string, locked: string) =>
    availableShares({ total: shares('100'), frozen: shares(frozen), locked: shares(locked) })
  expect([of('0', '0'), of('30', '20'), of('60', '40')]).toEqual([shares('100'), shares('50'), shares('0')])
  expect(() => of('60', '40.01')).toThrow('frozen or locked')
  expect([priceText(yuan('1'), shares('3')), priceText(yuan('1'), shares('0'))]).toEqual(['0.3333', null])
})

test('an unpaid income of a money fund is part of its value', () => {
  expect(positionFigures(held, navFrom('1.0000'), yuan('12.34')).marketValue).toBe(yuan('112.34'))
})

test('lots are taken by day, then by id, whole before part, and none that is empty', () => {
  const lots = [
    lot('b', '2026-01-05', '10'),
    lot('c', '2025-01-02', '0'),
    lot('a', '2026-01-05', '10'),
    lot('d', '2024-01-02', '5'),
  ]
  expect(inFifoOrder(lots).map((l) => l.id)).toEqual(['d', 'c', 'a', 'b'])
  expect(inFifoOrder(lots.toReversed()).map((l) => l.id)).toEqual(['d', 'c', 'a', 'b'])
  expect(partsOf(lots, shares('16'))).toEqual([
    { lotId: 'd', shares: shares('5') },
    { lotId: 'a', shares: shares('10') },
    { lotId: 'b', shares: shares('1') },
  ])
  expect(partsOf(lots, shares('5'))).toEqual([{ lotId: 'd', shares: shares('5') }])
  expect(partsOf(lots, shares('0'))).toEqual([])
  expect(() => partsOf(lots, shares('25.01'))).toThrow('hold the shares')
})

test('what leaves a lot must be in it, and each lot is named once', () => {
  const lots = [lot('a', '2026-01-05', '10'), lot('b', '2026-01-05', '5')]
  expect(lotsWithout(lots, [{ lotId: 'a', shares: shares('10') }])).toEqual([lots[1]])
  expect(() => lotsWithout(lots, [{ lotId: 'x', shares: shares('1') }])).toThrow('names one lot')
  const twice = [
    { lotId: 'a', shares: shares('1') },
    { lotId: 'a', shares: shares('1') },
  ]
  expect(() => lotsWithout(lots, twice)).toThrow('names one lot')
  expect(() => lotsWithout(lots, [{ lotId: 'a', shares: shares('10.01') }])).toThrow('below zero')
})

test('a split keeps the cost of back-end lots, drops lots folded to nothing, and needs shares', () => {
  const lots = [lot('a', '2026-01-05', '100', '1.2000'), lot('b', '2026-01-05', '0.01')]
  const folded = splitLots(lots, shares('25'))
  expect(folded).toMatchObject([{ id: 'a', shares: shares('25') }])
  expect(sharesIn(folded)).toBe(shares('25'))
  expect(folded[0]?.backEndNav).toEqual(navFrom('4.80048000'))
  expect(splitShares(shares('5154.57'), '0.9934')).toBe(shares('5120.55'))
  expect(splitShares(shares('100.01'), '2')).toBe(shares('200.02'))
  expect(() => splitLots([], shares('1'))).toThrow('only held shares split')
  expect(() => splitLots(lots, shares('0'))).toThrow('only held shares split')
})

test('each lot is multiplied by the announced ratio, as the registrar does, as long as that gives its total', () => {
  const held = ['762.44', '1247.16', '2047.76', '242.32'].map((text, at) => lot(`l${at}`, '2026-01-05', text))
  const after = (total: string, ratio: string | null) =>
    splitLots(held, shares(total), ratio).map((one) => one.shares)
  const each = ['768.46', '1257.01', '2063.94', '244.23'].map((text) => shares(text))
  expect(after('4333.64', '1.0079')).toEqual(each)
  const spread = ['768.46', '1257.01', '2063.93', '244.24'].map((text) => shares(text))
  expect(after('4333.64', null)).toEqual(spread)
  expect(after('4333.64', '1.0080')).toEqual(spread)
})

test('an event after the last NAV date is a fault; a span of incomes has both its ends', () => {
  const buy: PositionEvent = { kind: 'buy', shares: shares('100'), amount: yuan('100') }
  const navs = ['1.0000', '1.1000', '1.3000'].map((nav, i) => ({
    day: day(`2026-11-0${i + 2}`),
    nav: navFrom(nav),
  }))
  expect(() => dayIncomes([{ day: day('2026-11-05'), event: buy }], navs)).toThrow('last NAV date')
  const days = dayIncomes([{ day: day('2026-11-02'), event: buy }], navs)
  expect(days.map((d) => [d.income, d.growth])).toEqual([
    [noMoney, 1],
    [yuan('10'), 1.1],
    [yuan('20'), 130 / 110],
  ])
  expect(incomeBetween(days, { from: day('2026-11-03'), to: day('2026-11-03') })).toBe(yuan('10'))
  expect(dayIncomes([], navs).map((d) => d.growth)).toEqual([1, 1, 1])
})

test('E41, R-CPN-4: a fee-cash coupon pays the fee back up to its maximum, what our part does not reach by the company', () => {
  const coupon = (effect: CouponUse['effect']): CouponUse => ({ couponId: 'c', problem: null, effect })
  const back = (fee: string, agencyFee: string, effect: CouponUse['effect']) =>
    couponCashBack({ fee: yuan(fee), agencyFee: yuan(agencyFee) }, effect)
  const cash = { kind: 'FEE_CASH', max: yuan('5') } as const
  expect(back('7.99', '7.99', cash)).toEqual({ fromOurFee: yuan('5'), byCompany: noMoney })
  expect(back('4.99', '4.99', cash)).toEqual({ fromOurFee: yuan('4.99'), byCompany: noMoney })
  expect(back('7.99', '3.20', cash)).toEqual({ fromOurFee: yuan('3.20'), byCompany: yuan('1.80') })
  expect(back('7.99', '0', cash)).toEqual({ fromOurFee: noMoney, byCompany: yuan('5') })
  const reduce = coupon({ kind: 'FULL_REDUCE', threshold: yuan('100'), value: yuan('10') })
  expect(back('7.99', '7.99', reduce.effect)).toEqual({ fromOurFee: noMoney, byCompany: noMoney })
  expect(couponSplit(yuan('99.99'), reduce)).toEqual({ paidByCustomer: yuan('99.99'), subsidy: noMoney })
  expect(couponSplit(yuan('100'), reduce)).toEqual({ paidByCustomer: yuan('90'), subsidy: yuan('10') })
})

const tier = (rate: string) => ({
  id: 'r',
  lower: 0n,
  upper: null,
  charge: { kind: 'rate' as const, rate: rateFrom(rate) },
})
const lots2 = [
  { ...lot('a', '2026-01-05', '0'), free: shares('100') },
  { ...lot('b', '2026-06-01', '0'), free: shares('100') },
]
const days2 = { tDay: day('2026-11-02'), confirmDay: day('2026-11-03') }

test('a part of the redemption fee may stay outside the fund by an old table', () => {
  const priced = priceRedemption(
    { lots: lots2, shares: shares('200'), nav: navFrom('1.0000'), ...days2 },
    { tiers: [{ ...tier('0.005'), fundShare: rateFrom('0.25') }] },
  )
  expect([priced.fee, priced.feeToFund]).toEqual([yuan('1'), yuan('0.26')])
})

test('a transform of several lots with a service-fee offset has no single rate; discounts apply to the difference', () => {
  const terms = {
    redemption: { tiers: [] },
    outTiers: [],
    inTiers: [tier('0.02')],
    policy: { kind: 'service-fee-offset' as const, serviceRate: rateFrom('0.003') },
  }
  const order = {
    lots: lots2,
    shares: shares('200'),
    navOut: navFrom('1.0000'),
    navIn: navFrom('1.0000'),
    ...days2,
  }
  expect(priceTransform(order, terms).rate).toBeNull()
  const rate = (inRate: string, outRate: string, discount: string) =>
    makeupOf(yuan('1000'), {
      inTiers: [tier(inRate)],
      outTiers: [tier(outRate)],
      policy: { kind: 'rate-difference', discount: rateFrom(discount) },
    }).rate
  expect([rate('0.015', '0.005', '0.1'), rate('0.005', '0.015', '0.1'), rate('0.01', '0.01', '0.1')]).toEqual(
    [rateFrom('0.001'), 0n, 0n],
  )
  const fixed = { id: 'f', lower: 0n, upper: null, charge: { kind: 'fixed' as const, amount: yuan('3') } }
  expect(
    makeupOf(yuan('1000'), {
      inTiers: [tier('0.01')],
      outTiers: [fixed],
      policy: { kind: 'rate-difference' },
    }).makeupFee,
  ).toBe(yuan('6.90'))
  expect(makeupOf(yuan('1000'), { ...terms, outTiers: [] }).rate).toBe(rateFrom('0.02'))
})

test('a proration needs its own request among those of its day; whole shares are cut, not rounded', () => {
  expect(() => prorate(yuan('5'), { room: yuan('1'), requests: yuan('4.99') })).toThrow('one of those')
  expect(() => prorate(yuan('5'), { room: yuan('-1'), requests: yuan('5') })).toThrow('one of those')
  expect(prorate(yuan('5'), { room: noMoney, requests: yuan('5') })).toEqual({
    confirmed: noMoney,
    refund: yuan('5'),
  })
  expect(wholeShares(shares('9640.99'))).toBe(shares('9640'))
})
