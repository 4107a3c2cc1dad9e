import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../kernel/business-day'
import { moneyFrom, noMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { sharesFrom } from '../kernel/shares'
import { exchangeCalendar } from '../calendar/built-in-calendars'
import { fundCalendar } from '../calendar/trade-calendar'
import { type CouponProblem, type CouponUse, couponProblems } from './coupon'
import { type CardFacts, type PurchaseFacts, decidePurchase } from './decide-purchase'
import { fundA, standing } from './sample-facts'

const day = dayFrom
const yuan = moneyFrom
const shares = sharesFrom

const card: CardFacts = {
  isChangeUnderReview: false,
  isSigned: true,
  single: yuan('50000'),
  dailyLeft: yuan('30000'),
  monthlyLeft: null,
}
const purchase: PurchaseFacts = {
  now: instantAt(day('2026-11-16'), '14:20:00.000'),
  business: 'purchase',
  amount: yuan('10000'),
  customer: standing,
  investorType: 'individual',
  suitability: {
    match: 'match',
    mismatchConfirmId: null,
    waitUntil: null,
    isQuestionnaireDone: true,
    callBack: 'granted',
    fundRisk: 'R3',
    ability: 'C3',
  },
  fund: fundA,
  missingAgreements: [],
  isFirstPurchase: true,
  usedOnTDay: () => noMoney,
  payment: { way: 'CARD', card },
  discount: rateFrom('0.1'),
  coupon: null,
  hasRecentTwin: false,
  isTwinConfirmed: false,
  seenTDay: day('2026-11-16'),
  isPreBooked: false,
}

/** Everything is wrong at once; each line of the table below mends one fault, from the top check down. */
const brokenPurchase: PurchaseFacts = {
  ...purchase,
  now: instantAt(day('2026-12-31'), '15:00:00.000'),
  amount: yuan('0.05'),
  customer: {
    ...standing,
    isOnboarded: false,
    account: 'frozen',
    idDocument: 'expired',
    isRealNameUnderReview: true,
    tradePassword: 'not-set',
    hasTradeTicket: false,
    risk: 'expired',
  },
  fund: {
    ...fundA,
    status: { code: '5', isPlanOpen: true },
    calendar: fundCalendar(exchangeCalendar, { closedDays: [day('2026-11-16')] }),
    soldTo: ['institution'],
  },
  suitability: { ...purchase.suitability, match: 'forbidden', isQuestionnaireDone: false },
  missingAgreements: ['risk'],
  usedOnTDay: () => yuan('49999'),
  payment: {
    way: 'CARD',
    card: {
      isChangeUnderReview: true,
      isSigned: false,
      single: yuan('1'),
      dailyLeft: yuan('1'),
      monthlyLeft: null,
    },
  },
  hasRecentTwin: true,
  coupon: { couponId: 'c1', problem: 'EXPIRED', effect: { kind: 'FEE_CASH', max: yuan('5') } },
  seenTDay: day('2026-11-13'),
}

type Mend = (facts: PurchaseFacts) => PurchaseFacts
const purchaseTable: [string, Mend][] = [
  ['ONBOARDING_UNFINISHED', (f) => f],
  ['ACCOUNT_FROZEN', (f) => ({ ...f, customer: { ...f.customer, isOnboarded: true } })],
  ['ID_EXPIRED', (f) => ({ ...f, customer: { ...f.customer, account: 'normal' } })],
  ['REAL_NAME_UNDER_REVIEW', (f) => ({ ...f, customer: { ...f.customer, idDocument: 'grace' } })],
  ['TRADE_PASSWORD_NOT_SET', (f) => ({ ...f, customer: { ...f.customer, isRealNameUnderReview: false } })],
  ['TRADE_PASSWORD_LOCKED', (f) => ({ ...f, customer: { ...f.customer, tradePassword: 'locked' } })],
  ['TRADE_TICKET_NEEDED', (f) => ({ ...f, customer: { ...f.customer, tradePassword: 'set' } })],
  ['RISK_EXPIRED', (f) => ({ ...f, customer: { ...f.customer, hasTradeTicket: true } })],
  ['RISK_UNCONFIRMED', (f) => ({ ...f, customer: { ...f.customer, risk: 'unconfirmed' } })],
  ['FUND_NOT_ON_SALE', (f) => ({ ...f, customer: { ...f.customer, risk: 'valid' } })],
  ['CALENDAR_NOT_PUBLISHED', (f) => ({ ...f, fund: { ...f.fund, status: fundA.status } })],
  ['OUTSIDE_WINDOW', (f) => ({ ...f, now: purchase.now })],
  ['SUITABILITY_FORBIDDEN', (f) => ({ ...f, fund: { ...f.fund, calendar: exchangeCalendar } })],
  ['SUITABILITY_CONFIRM_NEEDED', (f) => ({ ...f, suitability: { ...f.suitability, match: 'mismatch' } })],
  ['QUESTIONNAIRE_NEEDED', (f) => ({ ...f, suitability: { ...f.suitability, mismatchConfirmId: 'm1' } })],
  ['AGREEMENT_NOT_ACCEPTED', (f) => ({ ...f, suitability: { ...f.suitability, isQuestionnaireDone: true } })],
  ['BELOW_MINIMUM', (f) => ({ ...f, missingAgreements: [] })],
  ['FIRST_MINIMUM', (f) => ({ ...f, amount: yuan('9.99') })],
  ['ABOVE_SINGLE_MAXIMUM', (f) => ({ ...f, amount: yuan('1000000.01') })],
  ['AMOUNT_STEP', (f) => ({ ...f, amount: yuan('45000.05') })],
  ['OVER_DAILY_LIMIT', (f) => ({ ...f, amount: yuan('45000') })],
  ['FUND_TOTAL_LIMIT', (f) => ({ ...f, usedOnTDay: () => noMoney })],
  ['NOT_ELIGIBLE', (f) => ({ ...f, amount: yuan('10000') })],
  ['CARD_CHANGE_UNDER_REVIEW', (f) => ({ ...f, fund: fundA })],
  [
    'OVER_CARD_LIMIT',
    (f) => ({ ...f, payment: { way: 'CARD', card: { ...card, isSigned: false, dailyLeft: yuan('1') } } }),
  ],
  ['CARD_RESIGN_NEEDED', (f) => ({ ...f, payment: { way: 'CARD', card: { ...card, isSigned: false } } })],
  ['NOT_ENOUGH_SHARES', (f) => ({ ...f, payment: { way: 'CASH_PRODUCT', available: yuan('9999.99') } })],
  ['POSSIBLE_DUPLICATE', (f) => ({ ...f, payment: { way: 'CARD', card } })],
  ['COUPON_EXPIRED', (f) => ({ ...f, isTwinConfirmed: true })],
  ['T_DAY_CHANGED', (f) => ({ ...f, coupon: null })],
]

test('a purchase is refused by the first failing check, in the order of §3.2', () => {
  let facts = brokenPurchase
  for (const [reason, mend] of purchaseTable) {
    facts = mend(facts)
    expect(decidePurchase(facts)).toMatchObject({ kind: 'refused', reason })
  }
  expect(decidePurchase({ ...facts, seenTDay: day('2026-11-16') })).toMatchObject({ kind: 'accepted' })
})

test('Appendix G: 10,000 yuan of fund A on 2026-11-16 become an order of that T, confirmed on 11-17', () => {
  const decision = decidePurchase({
    ...purchase,
    fund: { ...fundA, latestNav: { nav: navFrom('1.2500'), day: day('2026-11-13') } },
  })
  expect(decision).toMatchObject({
    kind: 'accepted',
    value: {
      businessCode: '022',
      tDay: '2026-11-16',
      expectConfirmDay: '2026-11-17',
      expectSellableDay: '2026-11-18',
      fee: { net: yuan('9992.01'), fee: yuan('7.99'), tierId: 'p' },
      estimatedShares: shares('7993.61'),
      status: { payStatus: 'UNPAID', applyStatus: 'CREATED', confirmStatus: 'WAIT' },
    },
  })
})

test.each([
  ['14:59:59.999', '2026-11-16'],
  ['15:00:00.000', '2026-11-17'],
])('a purchase at %s has T %s', (time, tDay) => {
  const now = instantAt(day('2026-11-16'), time)
  expect(decidePurchase({ ...purchase, now, seenTDay: null })).toMatchObject({ value: { tDay } })
})

test.each([
  ['9.99', false, 'accepted'],
  ['9.90', true, 'refused'],
  ['10.00', true, 'accepted'],
  ['0.90', false, 'refused'],
  ['1.00', false, 'accepted'],
])('%s yuan (first purchase: %s) is %s', (amount, isFirstPurchase, kind) => {
  const fund = { ...fundA, purchaseLimits: { ...fundA.purchaseLimits, step: yuan('0.01') } }
  expect(decidePurchase({ ...purchase, fund, amount: yuan(amount), isFirstPurchase }).kind).toBe(kind)
})

test('the daily limit counts what the person already ordered for that T, and says what is left', () => {
  const usedOnTDay = () => yuan('40000.50')
  expect(decidePurchase({ ...purchase, usedOnTDay, amount: yuan('9999.50') }).kind).toBe('accepted')
  expect(decidePurchase({ ...purchase, usedOnTDay, amount: yuan('9999.60') })).toMatchObject({
    reason: 'OVER_DAILY_LIMIT',
    data: { left: '9999.50', max: '50000.00' },
  })
})

test('E41: a full-reduce coupon splits the payment, a fee-rate coupon replaces the discount', () => {
  const reduced = decidePurchase({
    ...purchase,
    coupon: {
      couponId: 'c',
      problem: null,
      effect: { kind: 'FULL_REDUCE', threshold: yuan('10000'), value: yuan('10') },
    },
  })
  expect(reduced).toMatchObject({
    value: { paidByCustomer: yuan('9990'), subsidy: yuan('10'), fee: { fee: yuan('7.99') } },
  })
  const free = decidePurchase({
    ...purchase,
    coupon: { couponId: 'c', problem: null, effect: { kind: 'FEE_RATE', discount: rateFrom('0') } },
  })
  expect(free).toMatchObject({ value: { paidByCustomer: yuan('10000'), fee: { fee: noMoney } } })
})

test('every problem of a coupon is a reason of its own; a threshold is named', () => {
  const coupon = (problem: CouponProblem): CouponUse => ({
    couponId: 'c',
    problem,
    effect: { kind: 'FULL_REDUCE', threshold: yuan('10000'), value: yuan('10') },
  })
  for (const problem of couponProblems) {
    expect(decidePurchase({ ...purchase, coupon: coupon(problem) })).toMatchObject({
      reason: `COUPON_${problem}`,
      data: { threshold: '10000.00' },
    })
  }
  const cash: CouponUse = { couponId: 'c', problem: 'LOCKED', effect: { kind: 'FEE_CASH', max: yuan('5') } }
  expect(decidePurchase({ ...purchase, coupon: cash })).toEqual({
    kind: 'refused',
    reason: 'COUPON_LOCKED',
    data: {},
  })
})

test('a periodically open fund is refused outside its window with the next open day, or booked when the customer agrees', () => {
  const fund = { ...fundA, windows: [{ from: day('2026-11-28'), to: day('2026-12-11') }] }
  expect(decidePurchase({ ...purchase, fund })).toMatchObject({
    reason: 'OUTSIDE_WINDOW',
    data: { nextDay: '2026-11-30' },
  })
  expect(decidePurchase({ ...purchase, fund, isPreBooked: true, seenTDay: null })).toMatchObject({
    value: { tDay: '2026-11-30' },
  })
})
