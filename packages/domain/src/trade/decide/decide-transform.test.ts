import { expect, test } from 'vitest'
import { exchangeCalendar } from '../../calendar/built-in-calendars'
import { fundCalendar } from '../../calendar/trade-calendar'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { printShares, sharesFrom } from '../../kernel/shares'
import { type TransformFacts, decideTransform } from './decide-transform'
import { fundA, standing } from '../sample-facts'

const day = dayFrom
const yuan = moneyFrom
const shares = sharesFrom
const lot = (free: string, lockedUntil: string | null = null, id = 'l') => ({
  id,
  free: shares(free),
  lockedUntil: lockedUntil === null ? null : day(lockedUntil),
  confirmDay: day('2026-06-01'),
  startDay: day('2026-06-01'),
  backEndNav: null,
})
const fundB = { ...fundA, fundCode: '900002', latestNav: { nav: navFrom('2.0000'), day: day('2026-11-18') } }
const transform: TransformFacts = {
  now: instantAt(day('2026-11-19'), '14:00:00.000'),
  shares: shares('3000'),
  customer: standing,
  investorType: 'individual',
  out: fundA,
  in: fundB,
  pair: { policy: { kind: 'rate-difference' }, allowsFrontToBack: false },
  suitability: {
    match: 'match',
    mismatchConfirmId: null,
    waitUntil: null,
    isQuestionnaireDone: true,
    callBack: 'none',
    fundRisk: 'R3',
    ability: 'C3',
  },
  missingAgreements: [],
  lots: [lot('5000')],
  usedOnTDay: () => noMoney,
  hasRecentTwin: false,
  isTwinConfirmed: false,
  seenTDay: day('2026-11-19'),
}

type Mend = (facts: TransformFacts) => TransformFacts

const closed = { code: '4', isPlanOpen: true }
const shut = fundCalendar(exchangeCalendar, { closedDays: [day('2026-11-19')] })

/** Everything is wrong at once; each line of the table below mends one fault, from the top check down. */
const broken: TransformFacts = {
  ...transform,
  now: instantAt(day('2026-12-31'), '15:00:00.000'),
  shares: shares('4995.01'),
  customer: { ...standing, account: 'frozen', idDocument: 'expired', hasTradeTicket: false, risk: 'expired' },
  out: { ...fundA, status: closed },
  in: { ...fundB, status: closed, calendar: shut, soldTo: ['institution'] },
  pair: null,
  suitability: {
    ...transform.suitability,
    match: 'forbidden',
    isQuestionnaireDone: false,
    callBack: 'waiting',
  },
  missingAgreements: ['contract'],
  usedOnTDay: () => yuan('50000'),
  hasRecentTwin: true,
  seenTDay: day('2026-11-18'),
}

const table: [string, Mend][] = [
  ['ACCOUNT_FROZEN', (f) => f],
  ['ACCOUNT_CLOSING', (f) => ({ ...f, customer: { ...f.customer, account: 'closing' } })],
  ['ID_EXPIRED', (f) => ({ ...f, customer: { ...f.customer, account: 'normal' } })],
  ['TRADE_TICKET_NEEDED', (f) => ({ ...f, customer: { ...f.customer, idDocument: 'valid' } })],
  ['RISK_EXPIRED', (f) => ({ ...f, customer: { ...f.customer, hasTradeTicket: true } })],
  ['TRANSFORM_PAIR_UNSUPPORTED', (f) => ({ ...f, customer: standing })],
  ['FUND_NOT_ON_SALE', (f) => ({ ...f, pair: transform.pair })],
  ['CALENDAR_NOT_PUBLISHED', (f) => ({ ...f, out: fundA })],
  ['FUND_NOT_ON_SALE', (f) => ({ ...f, now: transform.now })],
  ['OUTSIDE_WINDOW', (f) => ({ ...f, in: { ...f.in, status: fundB.status } })],
  ['SUITABILITY_FORBIDDEN', (f) => ({ ...f, in: { ...f.in, calendar: exchangeCalendar } })],
  ['SUITABILITY_CONFIRM_NEEDED', (f) => ({ ...f, suitability: { ...f.suitability, match: 'mismatch' } })],
  ['QUESTIONNAIRE_NEEDED', (f) => ({ ...f, suitability: { ...f.suitability, mismatchConfirmId: 'm1' } })],
  ['CALL_BACK_NEEDED', (f) => ({ ...f, suitability: { ...f.suitability, isQuestionnaireDone: true } })],
  ['AGREEMENT_NOT_ACCEPTED', (f) => ({ ...f, suitability: { ...f.suitability, callBack: 'granted' } })],
  ['OVER_DAILY_LIMIT', (f) => ({ ...f, missingAgreements: [] })],
  ['NOT_ELIGIBLE', (f) => ({ ...f, usedOnTDay: transform.usedOnTDay })],
  ['MUST_REDEEM_ALL', (f) => ({ ...f, in: fundB })],
  ['POSSIBLE_DUPLICATE', (f) => ({ ...f, shares: shares('4995') })],
  ['T_DAY_CHANGED', (f) => ({ ...f, isTwinConfirmed: true })],
]

test('a transform is refused by the first failing check, in the order of §3.2', () => {
  let facts = broken
  for (const [reason, mend] of table) {
    facts = mend(facts)
    expect(decideTransform(facts)).toMatchObject({ kind: 'refused', reason })
  }
  // A mismatch that was confirmed stands in the order.
  expect(decideTransform({ ...facts, seenTDay: day('2026-11-19') })).toMatchObject({
    value: { riskMatch: 'MISMATCH_CONFIRMED', mismatchConfirmId: 'm1' },
  })
})

test('an accepted transform has one T, the slower confirm day and an estimate of both legs', () => {
  const decision = decideTransform({ ...transform, in: { ...fundB, lags: { ...fundB.lags, buyConfirm: 2 } } })
  const value = decision.kind === 'accepted' ? decision.value : null
  expect(value).toMatchObject({
    businessCode: '036',
    shares: shares('3000'),
    tDay: '2026-11-19',
    navDay: '2026-11-19',
    expectConfirmDay: '2026-11-23',
    expectSellableDay: '2026-11-24',
    riskMatch: 'MATCH',
    mismatchConfirmId: null,
    status: { payStatus: 'NONE', applyStatus: 'ACCEPTED', confirmStatus: 'WAIT' },
  })
  // 3,000 × 1.2455 = 3,736.50, 175 days at 0.5 % = 18.68; both funds charge 0.8 % on the way in.
  const estimate = value?.estimate
  expect(estimate && [estimate.out.gross, estimate.out.fee, estimate.base].map(printMoney)).toEqual([
    '3736.50',
    '18.68',
    '3717.82',
  ])
  expect(estimate && printShares(estimate.inShares)).toBe('1858.91')
})

test.each<[string, Partial<TransformFacts>]>([
  ['the fund that is left has no NAV', { out: { ...fundA, latestNav: null } }],
  ['the fund that is entered has no NAV', { in: { ...fundB, latestNav: null } }],
])('nothing is estimated while %s, and the limit is left to the registrar', (_, change) => {
  expect(decideTransform({ ...transform, ...change, usedOnTDay: () => yuan('50000') })).toMatchObject({
    kind: 'accepted',
    value: { estimate: null },
  })
})

test('what goes over counts against the daily limit of the fund it enters, to the cent', () => {
  const used = (amount: string) => ({ ...transform, usedOnTDay: () => yuan(amount) })
  expect(decideTransform(used('46282.18')).kind).toBe('accepted')
  expect(decideTransform(used('46282.19'))).toMatchObject({
    reason: 'OVER_DAILY_LIMIT',
    data: { max: '50000.00', left: '3717.81' },
  })
  expect(decideTransform(used('50000.01'))).toMatchObject({ data: { left: '0.00' } })
  const limits = { ...fundB.purchaseLimits, dailyMaxPerPerson: null }
  expect(decideTransform({ ...used('90000'), in: { ...fundB, purchaseLimits: limits } }).kind).toBe(
    'accepted',
  )
})

test("the least of a conversion is the fund's own, and the most of a redemption says nothing of it", () => {
  const out = {
    ...transform.out,
    redemptionLimits: { ...transform.out.redemptionLimits, max: shares('1'), minConvert: shares('500') },
  }
  const order = { ...transform, out, usedOnTDay: () => noMoney }
  expect(decideTransform({ ...order, shares: shares('499.99') })).toMatchObject({
    reason: 'BELOW_MIN_REDEMPTION',
    data: { min: '500.00' },
  })
  expect(decideTransform({ ...order, shares: shares('500') }).kind).toBe('accepted')
})

test.each([
  ['0', 'BELOW_MIN_REDEMPTION'],
  ['-1', 'BELOW_MIN_REDEMPTION'],
  ['5000.01', 'NOT_ENOUGH_SHARES'],
])('%s shares are no transform: %s', (count, reason) => {
  const order = { ...transform, shares: shares(count), usedOnTDay: () => yuan('50000') }
  expect(decideTransform(order)).toMatchObject({ reason })
})

test('everything means what is not locked', () => {
  const lots = [lot('5000'), lot('70', '2027-01-04', 'l2')]
  expect(decideTransform({ ...transform, lots, shares: 'all' })).toMatchObject({
    value: { shares: shares('5000') },
  })
  expect(decideTransform({ ...transform, lots, shares: shares('5000.01') })).toMatchObject({
    reason: 'SHARES_LOCKED',
    data: { earliest: '2027-01-04', available: '5000.00' },
  })
})

test('front-end shares become back-end ones only where the registrar lists the pair for it', () => {
  const back = { ...fundB, chargeType: 'back' as const }
  expect(decideTransform({ ...transform, in: back })).toMatchObject({ reason: 'TRANSFORM_PAIR_UNSUPPORTED' })
  const pair = { policy: { kind: 'none' as const }, allowsFrontToBack: true }
  expect(decideTransform({ ...transform, in: back, pair }).kind).toBe('accepted')
})

test('funds that deal on different days are refused with the day on which both do', () => {
  const onlyIn = { ...fundB, calendar: shut }
  const onlyOut = { ...fundA, windows: [{ from: day('2026-11-24'), to: day('2026-11-30') }] }
  const later = (change: Partial<TransformFacts>) =>
    decideTransform({ ...transform, now: instantAt(day('2026-11-18'), '15:00:00.000'), ...change })
  expect(later({ in: onlyIn })).toMatchObject({ reason: 'OUTSIDE_WINDOW', data: { nextDay: '2026-11-20' } })
  expect(later({ out: onlyOut })).toMatchObject({ reason: 'OUTSIDE_WINDOW', data: { nextDay: '2026-11-24' } })
})

test('after the cut-off of the day before its window a closed fund takes part with the T of the window', () => {
  const windowed = {
    ...fundA,
    status: { code: '9', isPlanOpen: false },
    windows: [{ from: day('2026-11-19'), to: day('2026-11-30') }],
  }
  const now = instantAt(day('2026-11-18'), '15:00:00.000')
  expect(decideTransform({ ...transform, now, out: windowed })).toMatchObject({
    value: { tDay: '2026-11-19' },
  })
  expect(decideTransform({ ...transform, now, in: windowed })).toMatchObject({
    value: { tDay: '2026-11-19' },
  })
})

test('a refusal names what is missing and the days that count', () => {
  const mismatch = { ...transform.suitability, match: 'mismatch' as const }
  expect(decideTransform({ ...transform, suitability: mismatch })).toMatchObject({
    data: { fundRisk: 'R3', ability: 'C3', waitUntil: null },
  })
  expect(decideTransform({ ...transform, missingAgreements: ['a', 'b'] })).toMatchObject({
    data: { documents: 'a,b' },
  })
  expect(decideTransform({ ...transform, seenTDay: day('2026-11-18') })).toMatchObject({
    data: { tDay: '2026-11-19', confirmDay: '2026-11-20', sellableDay: '2026-11-23' },
  })
  expect(decideTransform({ ...transform, seenTDay: null }).kind).toBe('accepted')
})
