import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { sharesFrom } from '../../kernel/shares'
import { exchangeCalendar } from '../../calendar/built-in-calendars'
import { fundCalendar } from '../../calendar/trade-calendar'
import { type CustodyFacts, decideCustody } from './decide-custody'
import { fundA, standing } from '../sample-facts'

const day = dayFrom
const shares = sharesFrom
const lot = (id: string, free: string, lockedUntil: string | null = null) => ({
  id,
  free: shares(free),
  lockedUntil: lockedUntil === null ? null : day(lockedUntil),
  confirmDay: day('2026-11-17'),
  startDay: day('2026-11-17'),
  backEndNav: null,
})

const transfer: CustodyFacts = {
  now: instantAt(day('2026-11-19'), '14:59:59.999'),
  way: 'out-two-steps',
  taCode: '98',
  customer: standing,
  fund: fundA,
  shares: shares('100'),
  lots: [lot('1', '70'), lot('2', '30')],
  hasRecentTwin: false,
  isTwinConfirmed: false,
  seenTDay: day('2026-11-19'),
}

type Mend = (facts: CustodyFacts) => CustodyFacts

/** Everything is wrong at once; each line of the table below mends one fault, from the top check down. */
const broken: CustodyFacts = {
  ...transfer,
  now: instantAt(day('2026-12-31'), '15:00:00.000'),
  customer: {
    ...standing,
    isOnboarded: false,
    account: 'frozen',
    idDocument: 'expired',
    tradePassword: 'not-set',
    hasTradeTicket: false,
    risk: 'expired',
  },
  fund: {
    ...fundA,
    status: { code: '8', isPlanOpen: false },
    calendar: fundCalendar(exchangeCalendar, { closedDays: [day('2026-11-19')] }),
  },
  shares: shares('100.01'),
  lots: [lot('1', '70'), lot('2', '30', '2026-11-20')],
  hasRecentTwin: true,
  seenTDay: day('2026-11-18'),
}

const table: [string, Mend][] = [
  ['ONBOARDING_UNFINISHED', (f) => f],
  ['ACCOUNT_FROZEN', (f) => ({ ...f, customer: { ...f.customer, isOnboarded: true } })],
  ['ACCOUNT_CLOSING', (f) => ({ ...f, customer: { ...f.customer, account: 'closing' } })],
  ['TRADE_PASSWORD_NOT_SET', (f) => ({ ...f, customer: { ...f.customer, account: 'normal' } })],
  ['TRADE_TICKET_NEEDED', (f) => ({ ...f, customer: { ...f.customer, tradePassword: 'set' } })],
  // An expired document or risk test keeps nobody's shares here.
  ['FUND_NOT_ON_SALE', (f) => ({ ...f, customer: { ...f.customer, hasTradeTicket: true } })],
  ['FUND_NOT_ON_SALE', (f) => ({ ...f, fund: { ...f.fund, status: { code: '1', isPlanOpen: false } } })],
  [
    'CALENDAR_NOT_PUBLISHED',
    (f) => ({ ...f, fund: { ...f.fund, status: { code: '4', isPlanOpen: false } } }),
  ],
  ['OUTSIDE_WINDOW', (f) => ({ ...f, now: transfer.now })],
  ['NOT_ENOUGH_SHARES', (f) => ({ ...f, fund: { ...f.fund, calendar: exchangeCalendar } })],
  ['SHARES_LOCKED', (f) => ({ ...f, shares: shares('100') })],
  ['POSSIBLE_DUPLICATE', (f) => ({ ...f, lots: transfer.lots })],
  ['T_DAY_CHANGED', (f) => ({ ...f, isTwinConfirmed: true })],
]

test('a custody transfer is refused by the first failing check, in the order of §3.2', () => {
  let facts = broken
  for (const [reason, mend] of table) {
    facts = mend(facts)
    expect(decideCustody(facts)).toMatchObject({ kind: 'refused', reason })
  }
  expect(decideCustody({ ...facts, seenTDay: day('2026-11-19') })).toMatchObject({ kind: 'accepted' })
})

test.each<[CustodyFacts['way'], string]>([
  ['in', '027'],
  ['out-one-step', '026'],
  ['out-two-steps', '028'],
])('%s is a request %s of this T, confirmed on the next trading day', (way, businessCode) => {
  expect(decideCustody({ ...transfer, way })).toMatchObject({
    value: {
      businessCode,
      shares: shares('100'),
      tDay: '2026-11-19',
      expectConfirmDay: '2026-11-20',
      status: { payStatus: 'NONE', applyStatus: 'ACCEPTED', confirmStatus: 'WAIT' },
    },
  })
})

test('shares from another seller need nothing held here, and come also while the risk test has expired', () => {
  const facts: CustodyFacts = { ...transfer, way: 'in', lots: [], customer: { ...standing, risk: 'expired' } }
  expect(decideCustody(facts)).toMatchObject({ kind: 'accepted' })
  expect(decideCustody({ ...facts, shares: shares('0') })).toMatchObject({ reason: 'NOT_ENOUGH_SHARES' })
})

test('everything means what is not locked; between dealing windows shares may move too', () => {
  const lots = [lot('1', '70'), lot('2', '30', '2026-11-20'), lot('3', '5', '2026-11-19')]
  const windows = [{ from: day('2026-12-01'), to: day('2026-12-11') }]
  expect(decideCustody({ ...transfer, shares: 'all', lots, fund: { ...fundA, windows } })).toMatchObject({
    value: { shares: shares('75') },
  })
  expect(decideCustody({ ...transfer, shares: 'all', lots: [] })).toMatchObject({
    reason: 'NOT_ENOUGH_SHARES',
    data: { available: '0.00' },
  })
})

test('a refusal says what may move, and the T that counts', () => {
  const lots = [lot('1', '70'), lot('2', '30', '2026-11-20')]
  expect(decideCustody({ ...transfer, lots })).toMatchObject({ data: { available: '70.00' } })
  expect(decideCustody({ ...transfer, seenTDay: day('2026-11-18') })).toMatchObject({
    data: { tDay: '2026-11-19' },
  })
  expect(decideCustody({ ...transfer, seenTDay: null })).toMatchObject({ kind: 'accepted' })
})
