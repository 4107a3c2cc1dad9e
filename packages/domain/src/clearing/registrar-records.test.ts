import { expectEvery } from '@tongzhou/testkit/expect-every'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { printShares, sharesFrom, sharesOfHundredths, sumShares } from '../kernel/shares'
import { type Lot, sharesIn } from '../holding/lot'
import { prorate, raisingFailedRefund, subscribe, subscribeByShares } from '../trade/fee/subscription'
import { exchangeSidePurchase } from '../trade/decide/whole-shares'
import { acceptSubscription, confirmSubscription, failRaising } from './confirm-subscription'
import { type TransformConfirmation, confirmTransform } from './confirm-transform'
import type { Confirmation } from './confirmation'
import {
  bookDividend,
  dividendAmount,
  dividendModeOn,
  isEligibleForDividend,
  reinvestedShares,
  perShareOf,
  splitRatioOf,
} from './dividend'
import {
  acceptProRata,
  isLargeRedemption,
  leastAccepted,
  netRedemption,
  proRataShare,
} from './large-redemption'
import { balancesOf, postingsOf } from './postings'
import { bookRegistrarRecord, frozenAfter } from './registrar-started'

const yuan = moneyFrom
const shares = sharesFrom
const day = dayFrom
const flat = (rate: string) => [
  { id: 'r', lower: 0n, upper: null, charge: { kind: 'rate' as const, rate: rateFrom(rate) } },
]
const face = navFrom('1.00')
const lot = (id: string, date: string, count: string): Lot => ({
  id,
  confirmDay: day(date),
  startDay: day(date),
  shares: shares(count),
  backEndNav: null,
  source: 'purchase',
})
const value = <T>(decision: { kind: string; value?: T }): T => {
  if (decision.value === undefined) throw new Error('refused')
  return decision.value
}

test.each([
  ['E12', '10000', '0.01', '5', '9900.99', '99.01', '9905.99'],
  ['E12 computed', '100000', '0.008', '31.25', '99206.35', '793.65', '99237.60'],
])('%s: %s at %s with interest %s', (_, amount, rate, interest, net, fee, count) => {
  const s = subscribe(yuan(amount), { tiers: flat(rate), interest: yuan(interest), face })
  expect([printMoney(s.net), printMoney(s.fee), printShares(s.shares)]).toEqual([net, fee, count])
})

test('E12: a back-end subscription pays no fee now', () => {
  expect(subscribe(yuan('10000'), { tiers: [], interest: yuan('5'), face }).shares).toBe(shares('10005'))
})

test('a subscription by shares costs the shares and a fee on them', () => {
  expect(
    subscribeByShares(shares('800000'), { price: face, rate: rateFrom('0.005'), interest: yuan('100') }),
  ).toEqual({
    fee: yuan('4000'),
    amount: yuan('804000'),
    interestShares: shares('100'),
    totalShares: shares('800100'),
  })
})

test('E13: last-day proration refunds the rest; a failed raising returns principal and interest', () => {
  const lastDay = { room: yuan('5000000000'), requests: yuan('7812500000') }
  const part = prorate(yuan('50000'), lastDay)
  expect(part).toEqual({ confirmed: yuan('32000'), refund: yuan('18000') })
  const s = subscribe(part.confirmed, { tiers: flat('0.008'), interest: noMoney, face })
  expect([printMoney(s.net), printMoney(s.fee)]).toEqual(['31746.03', '253.97'])
  expect(prorate(yuan('50000'), { ...lastDay, requests: yuan('50000') }).refund).toBe(noMoney)
  expect(
    raisingFailedRefund(yuan('100000'), { rate: rateFrom('0.0005'), days: 26, daysInYear: 360 }),
  ).toEqual({
    interest: yuan('3.61'),
    refund: yuan('100003.61'),
  })
})

test('E46: an exchange-side purchase gets whole shares and the rest back', () => {
  expect(exchangeSidePurchase(yuan('9881.42'), navFrom('1.0250'))).toEqual({
    shares: shares('9640'),
    used: yuan('9881'),
    refund: yuan('0.42'),
  })
})

const subscription = {
  amount: yuan('10000'),
  subsidy: noMoney,
  subsidyThreshold: noMoney,
  chargeType: 'front' as const,
  source: 'subscription' as const,
}
const result: Confirmation & { interest: ReturnType<typeof yuan> } = {
  taSerialNo: 'T130',
  returnCode: '0000',
  confirmDay: day('2026-11-20'),
  tDay: day('2026-11-02'),
  confirmedAmount: yuan('10000'),
  confirmedShares: shares('9905.99'),
  fee: yuan('99.01'),
  agencyFee: yuan('99.01'),
  nav: face,
  isFinished: true,
  registerDay: day('2026-11-19'),
  interest: yuan('5'),
}

test('a subscription is accepted, then confirmed at establishment with the shares of its interest', () => {
  expect(value(acceptSubscription(subscription, { ...result, confirmedShares: shares('0') }))).toEqual({
    event: 'ACCEPT_CONFIRMED',
  })
  expect(value(acceptSubscription(subscription, { ...result, returnCode: '0004' }))).toMatchObject({
    event: 'CONFIRM_FAILED',
    refund: yuan('10000'),
  })
  expect(value(confirmSubscription(subscription, result))).toMatchObject({
    event: 'CONFIRMED',
    interest: yuan('5'),
    lot: { shares: shares('9905.99'), startDay: '2026-11-19', source: 'subscription' },
  })
  expect(confirmSubscription(subscription, { ...result, interest: yuan('6') })).toMatchObject({
    reason: 'SHARES_DO_NOT_ADD_UP',
  })
  expect(confirmSubscription(subscription, { ...result, interest: yuan('-1') })).toMatchObject({
    reason: 'NEGATIVE_FIGURE',
  })
})

test('a failed raising owes principal and interest, and the interest is due from the registrar', () => {
  const failed = failRaising({ ...subscription, amount: yuan('100000') }, yuan('3.61'))
  expect(failed.refund).toBe(yuan('100003.61'))
  const rows = [...postingsOf('P1', yuan('100000')), ...failed.postings]
  expect(Object.fromEntries(balancesOf(rows))).toEqual({
    '1101': yuan('100000'),
    '1203': yuan('3.61'),
    '2003': yuan('-100003.61'),
  })
})

test('E31: a dividend in cash, or reinvested at the NAV of the ex-day', () => {
  const amount = dividendAmount(shares('10000'), { perUnit: navFrom('0.0500'), unit: 1n })
  expect(amount).toBe(yuan('500'))
  expect(dividendAmount(shares('10000'), { perUnit: navFrom('2.00'), unit: 1000n })).toBe(yuan('20'))
  expect(printShares(reinvestedShares(amount, navFrom('1.2000')))).toBe('416.67')
})

test('shares confirmed up to the record day take part; a purchase of that day does not, a redemption of it still does', () => {
  const on = (confirmDay: string, redeemConfirmDay: string | null) =>
    isEligibleForDividend(day('2026-11-20'), {
      confirmDay: day(confirmDay),
      redeemConfirmDay: redeemConfirmDay === null ? null : day(redeemConfirmDay),
    })
  expect([on('2026-11-20', null), on('2026-11-23', null)]).toEqual([true, false])
  expect([on('2026-11-02', '2026-11-23'), on('2026-11-02', '2026-11-20')]).toEqual([true, false])
})

test('the dividend mode confirmed before the record day counts', () => {
  const fund = { defaultMode: 'cash' as const, isMoneyFund: false }
  const changes = [
    { confirmDay: day('2026-11-19'), mode: 'reinvest' as const },
    { confirmDay: day('2026-11-20'), mode: 'cash' as const },
  ]
  expect(dividendModeOn(day('2026-11-20'), changes, fund)).toBe('reinvest')
  expect(dividendModeOn(day('2026-11-19'), changes, fund)).toBe('cash')
  expect(dividendModeOn(day('2026-11-23'), changes, { ...fund, isMoneyFund: true })).toBe('reinvest')
})

test('a cash dividend is owed to the customer, a reinvested one is a lot', () => {
  const record = {
    taSerialNo: 'D',
    amount: yuan('500'),
    shares: shares('416.67'),
    confirmDay: day('2026-11-23'),
    registerDay: null,
  }
  expect(bookDividend({ ...record, mode: 'cash' })).toMatchObject({
    lot: null,
    cash: yuan('500'),
    postings: [{ event: 'D1_CONFIRMED' }],
  })
  expect(bookDividend({ ...record, mode: 'reinvest' })).toMatchObject({
    lot: { shares: shares('416.67'), source: 'dividend' },
    postings: [],
  })
})

const flows = (redeemed: string, purchased: string) => ({
  redeemed: shares(redeemed),
  transformedOut: shares('0'),
  purchased: shares(purchased),
  transformedIn: shares('0'),
})

test('E22: net redemption above a tenth is large; requests are met in proportion', () => {
  const total = shares('1000000000')
  expect(netRedemption(flows('230000000', '50000000'))).toBe(shares('180000000'))
  expect(isLargeRedemption(flows('230000000', '50000000'), total)).toBe(true)
  expect(isLargeRedemption(flows('100000000', '0'), total)).toBe(false)
  expect(isLargeRedemption(flows('100000000.01', '0'), total)).toBe(true)
  expect(leastAccepted(total)).toBe(shares('100000000'))
  expect(
    proRataShare(shares('92000'), { accepted: shares('100000000'), requests: shares('230000000') }),
  ).toBe(shares('40000'))
})

test('the parts of a proration sum to what is accepted and none exceeds its request', () => {
  const request = fc.bigInt({ min: 1n, max: 10_000_000n }).map(sharesOfHundredths)
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 30 }), fc.nat(1000), (requests, permille) => {
      const accepted = sharesOfHundredths((sumShares(requests) * BigInt(permille)) / 1000n)
      const parts = acceptProRata(requests, accepted)
      expect(sumShares(parts)).toBe(accepted)
      expectEvery(parts, (part, i) => part >= 0n && part <= (requests[i] ?? 0n))
    }),
    { seed: 20261121, numRuns: 300 },
  )
})

const both = [lot('a', '2026-01-05', '3000'), lot('b', '2026-10-08', '2000')]
const record136: TransformConfirmation = {
  taSerialNo: 'T136',
  returnCode: '0000',
  confirmDay: day('2026-11-20'),
  outShares: shares('5000'),
  inShares: shares('3951.57'),
  navOut: navFrom('1.8650'),
  navIn: navFrom('2.3410'),
  outFee: yuan('46.63'),
  makeupFee: yuan('27.75'),
}
const move = { shares: shares('5000'), keepsStartDays: false, inChargeType: 'front' as const }

test('a transform empties the out lots and starts a new one; or each part keeps its day when the contract counts on', () => {
  const fresh = value(confirmTransform(move, both, record136))
  expect(fresh).toMatchObject({ event: 'CONFIRMED', base: yuan('9278.37'), unfreeze: 0n })
  expect(fresh.inLots).toMatchObject([
    { shares: shares('3951.57'), startDay: '2026-11-20', source: 'transform' },
  ])
  const kept = value(confirmTransform({ ...move, keepsStartDays: true }, both, record136))
  expect(kept.inLots.map((l) => l.startDay)).toEqual(['2026-01-05', '2026-10-08'])
  expect(sharesIn(kept.inLots)).toBe(shares('3951.57'))
})

test.each<[string, Partial<TransformConfirmation>, string]>([
  ['more shares than ordered', { outShares: shares('5000.01') }, 'CONFIRMED_MORE_THAN_APPLIED'],
  ['in shares that do not follow', { inShares: shares('3951.59') }, 'SHARES_DO_NOT_ADD_UP'],
  ['a make-up fee above the base', { makeupFee: yuan('9278.38') }, 'AMOUNT_DOES_NOT_ADD_UP'],
  ['a negative fee', { outFee: yuan('-1') }, 'NEGATIVE_FIGURE'],
])('a transform record with %s is quarantined', (_, change, reason) => {
  expect(confirmTransform(move, [lot('a', '2026-01-05', '9000')], { ...record136, ...change })).toMatchObject(
    { reason },
  )
})

test('a transform goes over with the registrar’s amount, unless that is more than a fen of rounding a part away', () => {
  const baseAt = (amount: string) =>
    value(confirmTransform(move, both, { ...record136, amount: yuan(amount) })).base
  expect(baseAt('9278.39')).toBe(yuan('9278.39'))
  expect(baseAt('9278.35')).toBe(yuan('9278.35'))
  expect(baseAt('9278.40')).toBe(yuan('9278.37'))
})

test('a failed transform unfreezes everything', () => {
  expect(value(confirmTransform(move, both, { ...record136, returnCode: '0008' }))).toMatchObject({
    event: 'CONFIRM_FAILED',
    unfreeze: shares('5000'),
    inLots: [],
  })
})

test('records the registrar starts change lots, position and ledger', () => {
  const added = {
    taSerialNo: 'X',
    confirmDay: day('2026-11-20'),
    startDay: day('2025-03-03'),
    shares: shares('10'),
  }
  const cases = [
    bookRegistrarRecord(both, {
      kind: 'forced-redemption',
      shares: shares('3500'),
      net: yuan('4000'),
      agencyFee: noMoney,
    }),
    bookRegistrarRecord(both, { kind: 'increase', ...added, startDay: null, value: noMoney }),
    bookRegistrarRecord(both, { kind: 'increase', ...added, value: yuan('12') }),
    bookRegistrarRecord(both, { kind: 'decrease', shares: shares('100'), value: noMoney }),
    bookRegistrarRecord(both, { kind: 'split', sharesAfter: shares('10000'), ratio: null }),
    bookRegistrarRecord(both, { kind: 'custody-in', ...added, value: yuan('15'), isCostKnown: false }),
    bookRegistrarRecord(both, {
      kind: 'custody-out',
      shares: shares('2500'),
      value: yuan('3000'),
      lotOrder: 'newest-first',
    }),
  ]
  expect(cases.map((c) => [c.event.kind, printShares(sharesIn(c.lots)), c.postings.length])).toEqual([
    ['sell', '1500.00', 1],
    ['shares-added', '5010.00', 0],
    ['buy', '5010.00', 0],
    ['sell', '4900.00', 0],
    ['split', '10000.00', 0],
    ['moved-in', '5010.00', 0],
    ['moved-out', '2500.00', 0],
  ])
  expect(cases[5]?.lots.at(-1)?.startDay).toBe('2025-03-03')
  expect(cases[6]?.lots.map((l) => l.id)).toEqual(['a'])
})

test('never more shares are frozen than held', () => {
  const held = { total: shares('100'), frozen: shares('40') }
  expect(frozenAfter(held, { kind: 'freeze', shares: shares('60') })).toBe(shares('100'))
  expect(frozenAfter(held, { kind: 'unfreeze', shares: shares('40') })).toBe(shares('0'))
  expect(() => frozenAfter(held, { kind: 'freeze', shares: shares('60.01') })).toThrow(/frozen/)
})

test("a registrar's dividend per unit of shares and its split as shares added become figures per share", () => {
  expect(perShareOf({ perUnit: navFrom('2.00'), unit: 1000n })).toEqual({ units: 200_000n, scale: 8 })
  expect(perShareOf({ perUnit: navFrom('1.00'), unit: 3n })).toEqual({ units: 33_333_333n, scale: 8 })
  expect(splitRatioOf(navFrom('100'), 100n)).toEqual({ units: 2_000_000_000n, scale: 9 })
  expect(splitRatioOf(navFrom('-50.00'), 100n)).toEqual({ units: 500_000_000n, scale: 9 })
})
