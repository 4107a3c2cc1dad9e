import { redemptionChecks, standingChecks } from './check-order'
import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { rateFrom } from '../../kernel/rate'
import { noShares, sharesFrom } from '../../kernel/shares'
import { exchangeCalendar } from '../../calendar/built-in-calendars'
import { fundCalendar } from '../../calendar/trade-calendar'
import { type RedemptionFacts, decideRedemption, freeOfCharge } from './decide-redemption'
import { fundA, standing } from '../sample-facts'

const day = dayFrom
const yuan = moneyFrom
const shares = sharesFrom

type Mend = (facts: RedemptionFacts) => RedemptionFacts

const lot = { id: 'l1', confirmDay: day('2026-11-17'), startDay: day('2026-11-17'), backEndNav: null }
const redemption: RedemptionFacts = {
  now: instantAt(day('2026-11-19'), '14:00:00.000'),
  shares: shares('3000'),
  customer: standing,
  investorType: 'individual',
  fund: fundA,
  lots: [{ ...lot, free: shares('7993.61'), lockedUntil: null }],
  unpaidIncome: noMoney,
  cardChange: null,
  hasRecentTwin: false,
  isTwinConfirmed: false,
  seenTDay: day('2026-11-19'),
  postponesRest: true,
  isPreBooked: false,
}

const brokenRedemption: RedemptionFacts = {
  ...redemption,
  now: instantAt(day('2026-12-31'), '15:00:00.000'),
  shares: shares('7993.62'),
  customer: {
    ...standing,
    isOnboarded: false,
    account: 'frozen',
    tradePassword: 'not-set',
    hasTradeTicket: false,
    idDocument: 'expired',
    isRealNameUnderReview: true,
    risk: 'expired',
  },
  fund: {
    ...fundA,
    status: { code: '6', isPlanOpen: true },
    calendar: fundCalendar(exchangeCalendar, { closedDays: [day('2026-11-19')] }),
  },
  lots: [{ ...lot, free: shares('7993.61'), lockedUntil: day('2026-11-20') }],
  cardChange: { effectiveDay: null },
  hasRecentTwin: true,
  seenTDay: day('2026-11-18'),
}

const redemptionTable: [string, Mend][] = [
  ['ONBOARDING_UNFINISHED', (f) => f],
  ['ACCOUNT_FROZEN', (f) => ({ ...f, customer: { ...f.customer, isOnboarded: true } })],
  ['ACCOUNT_CLOSING', (f) => ({ ...f, customer: { ...f.customer, account: 'closing' } })],
  ['TRADE_PASSWORD_NOT_SET', (f) => ({ ...f, customer: { ...f.customer, account: 'normal' } })],
  ['TRADE_PASSWORD_LOCKED', (f) => ({ ...f, customer: { ...f.customer, tradePassword: 'locked' } })],
  ['TRADE_TICKET_NEEDED', (f) => ({ ...f, customer: { ...f.customer, tradePassword: 'set' } })],
  // An expired document or risk test and a running review do not stop a sale (§1.13).
  ['FUND_NOT_ON_SALE', (f) => ({ ...f, customer: { ...f.customer, hasTradeTicket: true } })],
  ['CALENDAR_NOT_PUBLISHED', (f) => ({ ...f, fund: { ...f.fund, status: fundA.status } })],
  ['OUTSIDE_WINDOW', (f) => ({ ...f, now: redemption.now })],
  ['CARD_CHANGE_UNDER_REVIEW', (f) => ({ ...f, fund: fundA })],
  ['NOT_ENOUGH_SHARES', (f) => ({ ...f, cardChange: { effectiveDay: day('2026-11-23') } })],
  ['BELOW_MIN_REDEMPTION', (f) => ({ ...f, shares: shares('9.99') })],
  ['MUST_REDEEM_ALL', (f) => ({ ...f, shares: shares('7988.62') })],
  ['SHARES_LOCKED', (f) => ({ ...f, shares: shares('7988.61') })],
  ['POSSIBLE_DUPLICATE', (f) => ({ ...f, lots: redemption.lots })],
  ['T_DAY_CHANGED', (f) => ({ ...f, isTwinConfirmed: true })],
]

test('the table walks every check in its order', () => {
  // What does not stop a sale (§1.13); the most of one order is walked in limits.test.ts.
  const elsewhere = new Set<string>([
    'ID_EXPIRED',
    'REAL_NAME_UNDER_REVIEW',
    'RISK_EXPIRED',
    'RISK_UNCONFIRMED',
    'ABOVE_MAX_REDEMPTION',
  ])
  const order = [...standingChecks, ...redemptionChecks].filter((reason) => !elsewhere.has(reason))
  expect(redemptionTable.map(([reason]) => reason)).toEqual(order)
})

test('a redemption is refused by the first failing check, in the order of §3.2', () => {
  let facts = brokenRedemption
  for (const [reason, mend] of redemptionTable) {
    facts = mend(facts)
    expect(decideRedemption(facts)).toMatchObject({ kind: 'refused', reason })
  }
  expect(decideRedemption({ ...facts, seenTDay: day('2026-11-19') })).toMatchObject({ kind: 'accepted' })
})

test('Appendix G: 3,000 shares of fund A on 2026-11-19 are three days old at the expected confirm day and cost 1.5 %', () => {
  const fund = { ...fundA, latestNav: { nav: navFrom('1.2610'), day: day('2026-11-19') } }
  const decision = decideRedemption({ ...redemption, fund })
  const value = decision.kind === 'accepted' ? decision.value : null
  expect(value).toMatchObject({
    tDay: '2026-11-19',
    expectConfirmDay: '2026-11-20',
    expectArriveDay: '2026-11-24',
    isAll: false,
    largeRedeemFlag: '1',
  })
  const estimate = value?.estimate
  expect(estimate?.lots[0]?.days).toBe(3)
  expect(estimate && [estimate.gross, estimate.fee, estimate.net].map(printMoney)).toEqual([
    '3783.00',
    '56.75',
    '3726.25',
  ])
  expect(estimate && freeOfCharge(estimate)).toEqual({ shares: 0n, highestRate: rateFrom('0.015') })
})

test('nothing is below a minimum of none, and not enough where nothing is held', () => {
  const fund = {
    ...fundA,
    redemptionLimits: { min: noShares, max: null, minConvert: noShares, minRemain: noShares },
  }
  expect(decideRedemption({ ...redemption, fund, shares: noShares })).toMatchObject({
    reason: 'BELOW_MIN_REDEMPTION',
    data: { min: '0.01' },
  })
  expect(decideRedemption({ ...redemption, fund, shares: noShares, lots: [] })).toMatchObject({
    reason: 'NOT_ENOUGH_SHARES',
  })
})

test('more than the most of one redemption is refused when everything else about the shares is in order', () => {
  const limited = (max: string) => {
    const fund = { ...fundA, redemptionLimits: { ...fundA.redemptionLimits, max: shares(max) } }

    return decideRedemption({ ...redemption, fund, shares: shares('3000') })
  }
  expect(limited('3000').kind).toBe('accepted')
  expect(limited('2999.99')).toMatchObject({ reason: 'ABOVE_MAX_REDEMPTION', data: { max: '2999.99' } })
})

test('what is free may all be sold though fewer than the least holding stay locked', () => {
  const lots = [
    { ...lot, free: shares('57.03'), lockedUntil: null },
    { ...lot, id: 'l2', free: shares('0.07'), lockedUntil: day('2027-01-04') },
  ]
  expect(decideRedemption({ ...redemption, lots, shares: shares('57.03') })).toMatchObject({
    value: { shares: shares('57.03'), isAll: false },
  })
  expect(decideRedemption({ ...redemption, lots, shares: shares('56.03') })).toMatchObject({
    reason: 'MUST_REDEEM_ALL',
  })
})

test('sell all takes exactly the unlocked shares, and the unpaid income of a money fund when nothing stays', () => {
  const lots = [
    { ...lot, free: shares('100.03'), lockedUntil: null },
    { ...lot, id: 'l2', free: shares('50'), lockedUntil: day('2027-01-04') },
  ]
  const fund = {
    ...fundA,
    isMoneyFund: true,
    feeRules: [],
    latestNav: { nav: navFrom('1.0000'), day: day('2026-11-18') },
  }
  const some = decideRedemption({ ...redemption, fund, lots, shares: 'all', unpaidIncome: yuan('12.34') })
  expect(some).toMatchObject({
    value: { shares: shares('100.03'), isAll: false, estimate: { amount: yuan('100.03') } },
  })
  const all = decideRedemption({
    ...redemption,
    fund,
    lots: lots.slice(0, 1),
    shares: 'all',
    unpaidIncome: yuan('12.34'),
  })
  expect(all).toMatchObject({ value: { isAll: true, estimate: { amount: yuan('112.37') } } })
})

test('what may be sold free of charge is what pays no rate and no back-end fee', () => {
  const old = { ...lot, id: 'l0', confirmDay: day('2026-01-05'), startDay: day('2026-01-05') }
  const lots = [
    { ...old, free: shares('40'), lockedUntil: null },
    { ...lot, free: shares('60'), lockedUntil: null },
  ]
  const of = (change: Partial<RedemptionFacts['fund']>, backEndNav: string | null = null) => {
    const held = lots.map((l) => ({ ...l, backEndNav: backEndNav === null ? null : navFrom(backEndNav) }))
    const decision = decideRedemption({
      ...redemption,
      lots: held,
      shares: shares('100'),
      fund: { ...fundA, ...change },
    })
    const estimate = decision.kind === 'accepted' ? decision.value.estimate : null

    return estimate && freeOfCharge(estimate)
  }
  expect(of({})).toEqual({ shares: shares('40'), highestRate: rateFrom('0.015') })
  const backEnd = fundA.feeRules
    .slice(0, 1)
    .map((rule) => ({ ...rule, feeType: 'back-end' as const, unit: 'days' as const }))
  expect(of({ chargeType: 'back', feeRules: backEnd }, '1.2000')).toEqual({
    shares: shares('0'),
    highestRate: rateFrom('0'),
  })
})

test('while a card is being changed a sale goes through only if its money comes after the change', () => {
  const on = (effectiveDay: string) =>
    decideRedemption({ ...redemption, cardChange: { effectiveDay: day(effectiveDay) } })
  expect(on('2026-11-23').kind).toBe('accepted')
  expect(on('2026-11-24')).toMatchObject({ reason: 'CARD_CHANGE_UNDER_REVIEW' })
})

test('the choice for a large redemption goes along, and nothing is estimated without a NAV', () => {
  const fund = { ...fundA, latestNav: null }
  expect(decideRedemption({ ...redemption, fund, postponesRest: false, seenTDay: null })).toMatchObject({
    value: { largeRedeemFlag: '0', estimate: null },
  })
})

test('a T that is another than shown is told with its days', () => {
  expect(decideRedemption({ ...redemption, seenTDay: day('2026-11-18') })).toMatchObject({
    data: { tDay: '2026-11-19', confirmDay: '2026-11-20', arriveDay: '2026-11-24' },
  })
})
