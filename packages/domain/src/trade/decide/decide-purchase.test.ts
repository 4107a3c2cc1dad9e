import { purchaseChecks, standingChecks } from './check-order'
import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { moneyFrom, noMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { rateFrom } from '../../kernel/rate'
import { sharesFrom } from '../../kernel/shares'
import { exchangeCalendar } from '../../calendar/built-in-calendars'
import { fundCalendar } from '../../calendar/trade-calendar'
import { type CouponProblem, type CouponUse, couponProblems } from '../coupon/coupon'
import { type CardFacts, type Payment, type PurchaseFacts, decidePurchase } from './decide-purchase'
import { fundA, standing } from '../sample-facts'

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
  suitability: {
    ...purchase.suitability,
    match: 'forbidden',
    waitUntil: '2026-11-17T14:20:00+08:00',
    isQuestionnaireDone: false,
    callBack: 'refused',
  },
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
  ['ACCOUNT_CLOSING', (f) => ({ ...f, customer: { ...f.customer, account: 'closing' } })],
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
  // Confirmed, but the day to think it over is not over (R-SUI-3).
  [
    'SUITABILITY_CONFIRM_NEEDED',
    (f) => ({ ...f, suitability: { ...f.suitability, mismatchConfirmId: 'm1' } }),
  ],
  ['QUESTIONNAIRE_NEEDED', (f) => ({ ...f, suitability: { ...f.suitability, waitUntil: null } })],
  ['CALL_BACK_NEEDED', (f) => ({ ...f, suitability: { ...f.suitability, isQuestionnaireDone: true } })],
  ['AGREEMENT_NOT_ACCEPTED', (f) => ({ ...f, suitability: { ...f.suitability, callBack: 'granted' } })],
  ['BELOW_MINIMUM', (f) => ({ ...f, missingAgreements: [] })],
  ['FIRST_MINIMUM', (f) => ({ ...f, amount: yuan('9.99') })],
  ['ABOVE_SINGLE_MAXIMUM', (f) => ({ ...f, amount: yuan('1000000.01') })],
  // 1,000,000.001 is above the maximum too, although it is cut to it.
  ['ABOVE_SINGLE_MAXIMUM', (f) => ({ ...f, amount: yuan('1000000'), isFinerThanFen: true })],
  ['AMOUNT_STEP', (f) => ({ ...f, amount: yuan('45000') })],
  ['AMOUNT_STEP', (f) => ({ ...f, amount: yuan('45000.05'), isFinerThanFen: false })],
  ['OVER_DAILY_LIMIT', (f) => ({ ...f, amount: yuan('45000') })],
  ['FUND_TOTAL_LIMIT', (f) => ({ ...f, usedOnTDay: () => noMoney })],
  ['NOT_ELIGIBLE', (f) => ({ ...f, amount: yuan('10000') })],
  ['CARD_CHANGE_UNDER_REVIEW', (f) => ({ ...f, fund: fundA })],
  [
    'OVER_CARD_LIMIT',
    (f) => ({ ...f, payment: { way: 'CARD', card: { ...card, isSigned: false, dailyLeft: yuan('1') } } }),
  ],
  ['CARD_RESIGN_NEEDED', (f) => ({ ...f, payment: { way: 'CARD', card: { ...card, isSigned: false } } })],
  ['CARD_CHANGE_UNDER_REVIEW', (f) => ({ ...f, payment: { way: 'REMIT', isChangeUnderReview: true } })],
  [
    'CARD_CHANGE_UNDER_REVIEW',
    (f) => ({ ...f, payment: { way: 'CASH_PRODUCT', available: yuan('0'), isChangeUnderReview: true } }),
  ],
  ['NOT_ENOUGH_SHARES', (f) => ({ ...f, payment: { way: 'CASH_PRODUCT', available: yuan('9999.99') } })],
  ['POSSIBLE_DUPLICATE', (f) => ({ ...f, payment: { way: 'CARD', card } })],
  ['COUPON_EXPIRED', (f) => ({ ...f, isTwinConfirmed: true })],
  ['T_DAY_CHANGED', (f) => ({ ...f, coupon: null })],
]

test('the table walks every check in its order', () => {
  const others = couponProblems
    .filter((problem) => problem !== 'EXPIRED')
    .map((problem) => `COUPON_${problem}`)
  // One coupon problem stands for all; a check that is walked for several ways of paying counts where it
  // comes first.
  const walked = purchaseTable.map(([reason]) => reason)
  const order: string[] = [...standingChecks, ...purchaseChecks]
  expect([...new Set(walked)]).toEqual(order.filter((reason) => !others.includes(reason)))
})

test('a purchase is refused by the first failing check, in the order of §3.2', () => {
  let facts = brokenPurchase
  for (const [reason, mend] of purchaseTable) {
    facts = mend(facts)
    expect(decidePurchase(facts)).toMatchObject({ kind: 'refused', reason })
  }
  expect(decidePurchase({ ...facts, seenTDay: day('2026-11-16') })).toMatchObject({
    value: { riskMatch: 'MISMATCH_CONFIRMED', mismatchConfirmId: 'm1' },
  })
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
      riskMatch: 'MATCH',
      mismatchConfirmId: null,
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

const wide = {
  ...fundA.purchaseLimits,
  step: yuan('0.01'),
  singleMax: null,
  dailyMaxPerPerson: null,
  fundTotalLeft: null,
}
const wideFund = { ...fundA, purchaseLimits: wide }
const wideCard: CardFacts = { ...card, single: null, dailyLeft: null }
const wallet = (available: string): PurchaseFacts['payment'] => ({
  way: 'CASH_PRODUCT',
  available: yuan(available),
})
const limited = (change: Partial<typeof fundA.purchaseLimits>): Partial<PurchaseFacts> => ({
  fund: { ...fundA, purchaseLimits: { ...wide, ...change } },
  payment: { way: 'REMIT' },
})
const byCard = (change: Partial<CardFacts>): Partial<PurchaseFacts> => ({
  fund: wideFund,
  payment: { way: 'CARD', card: { ...wideCard, ...change } },
})
test.each<[string, Partial<PurchaseFacts>, string]>([
  ['the largest single amount', limited({ singleMax: yuan('10000') }), 'ABOVE_SINGLE_MAXIMUM'],
  [
    'what the person may still buy that day',
    limited({ dailyMaxPerPerson: yuan('10000') }),
    'OVER_DAILY_LIMIT',
  ],
  ['what the fund still takes', limited({ fundTotalLeft: yuan('10000') }), 'FUND_TOTAL_LIMIT'],
  ['the single limit of the card', byCard({ single: yuan('10000') }), 'OVER_CARD_LIMIT'],
  ['the rest of its day', byCard({ dailyLeft: yuan('10000') }), 'OVER_CARD_LIMIT'],
  ['the rest of its month', byCard({ monthlyLeft: yuan('10000') }), 'OVER_CARD_LIMIT'],
  ['what the cash product holds', { fund: wideFund, payment: wallet('10000') }, 'NOT_ENOUGH_SHARES'],
])('%s may be used up and not exceeded', (_, change, reason) => {
  const amount = yuan('10000.01')
  expect(decidePurchase({ ...purchase, ...change })).toMatchObject({ kind: 'accepted' })
  expect(decidePurchase({ ...purchase, ...change, amount })).toMatchObject({ kind: 'refused', reason })
})

test('what has no limit is not limited', () => {
  const facts = { ...purchase, ...byCard({}), amount: yuan('99999999999.99') }
  expect(decidePurchase(facts)).toMatchObject({ kind: 'accepted' })
  expect(decidePurchase({ ...facts, payment: { way: 'REMIT' } })).toMatchObject({ kind: 'accepted' })
})

test('the first purchase is judged by the larger of the two minimums', () => {
  const limits = limited({ firstMin: yuan('1'), furtherMin: yuan('100') })
  expect(decidePurchase({ ...purchase, ...limits, amount: yuan('99.99') })).toMatchObject({
    reason: 'BELOW_MINIMUM',
    data: { min: '100.00' },
  })
})

test.each<[Partial<PurchaseFacts>, object]>([
  [{ suitability: { ...purchase.suitability, match: 'forbidden' } }, { fundRisk: 'R3', ability: 'C3' }],
  [
    { suitability: { ...purchase.suitability, match: 'mismatch', waitUntil: 'w' } },
    { fundRisk: 'R3', ability: 'C3', waitUntil: 'w' },
  ],
  [{ suitability: { ...purchase.suitability, callBack: 'refused' } }, { state: 'refused' }],
  [{ missingAgreements: ['risk', 'summary'] }, { documents: 'risk,summary' }],
  [{ amount: yuan('0.99') }, { min: '10.00' }],
  [{ amount: yuan('9.99') }, { min: '10.00' }],
  [{ amount: yuan('1000000.10') }, { max: '1000000.00' }],
  [{ amount: yuan('10.05') }, { step: '0.10' }],
  [{ amount: yuan('40000.10') }, { left: '40000.00' }],
  [{ payment: wallet('9999.99') }, { available: '9999.99' }],
  [
    { payment: { way: 'CARD', card: { ...card, dailyLeft: yuan('-0.01'), monthlyLeft: yuan('-5') } } },
    { single: '50000.00', left: '0.00', monthlyLeft: '0.00' },
  ],
  [
    { payment: { way: 'CARD', card: { ...wideCard, monthlyLeft: yuan('1') } } },
    { single: null, left: null, monthlyLeft: '1.00' },
  ],
  [
    { seenTDay: day('2026-11-13') },
    { tDay: '2026-11-16', confirmDay: '2026-11-17', sellableDay: '2026-11-18' },
  ],
])('a refusal names what its sentence needs: %#', (change, data) => {
  expect(decidePurchase({ ...purchase, ...change })).toMatchObject({ kind: 'refused', data })
})

test('an expired risk test stops a plan too, a missing trade ticket does not', () => {
  const plan = { ...purchase, business: 'plan' as const, seenTDay: null }
  expect(decidePurchase({ ...plan, customer: { ...standing, hasTradeTicket: false } })).toMatchObject({
    value: { businessCode: '039' },
  })
  expect(decidePurchase({ ...plan, customer: { ...standing, risk: 'expired' } })).toMatchObject({
    reason: 'RISK_EXPIRED',
  })
})

test('a subscription pays the fee of a subscription; back-end shares pay none now; no NAV, no estimate', () => {
  const raising = {
    ...wideFund,
    status: { code: '1', isPlanOpen: false },
    feeRules: fundA.feeRules.map((rule) =>
      rule.feeType === 'purchase'
        ? {
            ...rule,
            feeType: 'subscription' as const,
            charge: { kind: 'rate' as const, rate: rateFrom('0.012') },
          }
        : rule,
    ),
  }
  const subscription = {
    ...purchase,
    business: 'subscription' as const,
    fund: raising,
    discount: rateFrom('1'),
  }
  expect(decidePurchase(subscription)).toMatchObject({
    value: { businessCode: '020', fee: { fee: yuan('118.58') } },
  })
  const back = { ...wideFund, chargeType: 'back' as const, latestNav: null }
  expect(decidePurchase({ ...purchase, fund: back })).toMatchObject({
    value: { fee: { fee: noMoney, net: yuan('10000') }, estimatedShares: null },
  })
})

test('what the cash product pays is taken in at once, what a card, its code or a transfer pays waits for the money', () => {
  expect(decidePurchase({ ...purchase, payment: wallet('10000') })).toMatchObject({
    value: { status: { payStatus: 'NONE', applyStatus: 'ACCEPTED' } },
  })
  const later: Payment[] = [{ way: 'REMIT' }, { way: 'CARD_ONCE', card: { ...card, isSigned: false } }]
  const waits = { value: { status: { payStatus: 'UNPAID', applyStatus: 'CREATED' } } }
  expect(later.map((payment) => decidePurchase({ ...purchase, payment }))).toMatchObject([waits, waits])
})
