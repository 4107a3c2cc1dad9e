import { expect, test } from 'vitest'
import { exchangeCalendar } from '../../calendar/built-in-calendars'
import { fundCalendar } from '../../calendar/trade-calendar'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { type DividendModeFacts, decideDividendMode } from './decide-dividend-mode'
import { fundA, standing } from '../sample-facts'

const day = dayFrom
const change: DividendModeFacts = {
  now: instantAt(day('2026-11-19'), '14:59:59.999'),
  customer: standing,
  fund: fundA,
  mode: 'reinvest',
  currentMode: 'cash',
  isHeld: true,
  isPending: false,
  seenTDay: day('2026-11-19'),
}

type Mend = (facts: DividendModeFacts) => DividendModeFacts

/** Everything is wrong at once; each line of the table below mends one fault, from the top check down. */
const broken: DividendModeFacts = {
  now: instantAt(day('2026-12-31'), '15:00:00.000'),
  customer: { ...standing, isOnboarded: false, account: 'frozen', tradePassword: 'locked', risk: 'expired' },
  fund: {
    ...fundA,
    isMoneyFund: true,
    calendar: fundCalendar(exchangeCalendar, { closedDays: [day('2026-11-19')] }),
  },
  mode: 'cash',
  currentMode: 'cash',
  isHeld: false,
  isPending: true,
  seenTDay: day('2026-11-18'),
}

const table: [string, Mend][] = [
  ['ONBOARDING_UNFINISHED', (f) => f],
  ['ACCOUNT_FROZEN', (f) => ({ ...f, customer: { ...f.customer, isOnboarded: true } })],
  ['ACCOUNT_CLOSING', (f) => ({ ...f, customer: { ...f.customer, account: 'closing' } })],
  ['TRADE_PASSWORD_LOCKED', (f) => ({ ...f, customer: { ...f.customer, account: 'normal' } })],
  // A money fund only reinvests.
  ['FUND_NOT_ON_SALE', (f) => ({ ...f, customer: { ...f.customer, tradePassword: 'set' } })],
  ['CALENDAR_NOT_PUBLISHED', (f) => ({ ...f, fund: { ...f.fund, isMoneyFund: false } })],
  ['OUTSIDE_WINDOW', (f) => ({ ...f, now: change.now })],
  ['NOT_ENOUGH_SHARES', (f) => ({ ...f, fund: fundA })],
  ['DIVIDEND_MODE_PENDING', (f) => ({ ...f, isHeld: true })],
  ['DIVIDEND_MODE_SAME', (f) => ({ ...f, isPending: false })],
  ['T_DAY_CHANGED', (f) => ({ ...f, mode: 'reinvest' })],
]

test('a change of the dividend mode is refused by the first failing check, in the order of §3.2', () => {
  let facts = broken
  for (const [reason, mend] of table) {
    facts = mend(facts)
    expect(decideDividendMode(facts)).toMatchObject({ kind: 'refused', reason })
  }
  expect(decideDividendMode({ ...facts, seenTDay: day('2026-11-19') })).toMatchObject({ kind: 'accepted' })
})

test.each<[DividendModeFacts['mode'], DividendModeFacts['currentMode'], string]>([
  ['reinvest', 'cash', '0'],
  ['cash', 'reinvest', '1'],
])('to %s goes as 029 with %s before it, in the code %s', (mode, currentMode, modeCode) => {
  expect(decideDividendMode({ ...change, mode, currentMode, seenTDay: null })).toMatchObject({
    value: {
      businessCode: '029',
      mode,
      modeCode,
      tDay: '2026-11-19',
      expectConfirmDay: '2026-11-20',
      status: { payStatus: 'NONE', applyStatus: 'ACCEPTED', confirmStatus: 'WAIT' },
    },
  })
})

test('between dealing windows the mode may be changed; the confirmation comes on T+1 whatever the lags of the fund', () => {
  const fund = {
    ...fundA,
    windows: [{ from: day('2026-12-01'), to: day('2026-12-11') }],
    lags: { ...fundA.lags, buyConfirm: 3, redeemConfirm: 3 },
  }
  expect(decideDividendMode({ ...change, fund })).toMatchObject({ value: { expectConfirmDay: '2026-11-20' } })
})

test('a refusal names what counts', () => {
  expect(decideDividendMode({ ...change, isHeld: false })).toMatchObject({ data: { available: '0.00' } })
  expect(decideDividendMode({ ...change, seenTDay: day('2026-11-18') })).toMatchObject({
    data: { tDay: '2026-11-19' },
  })
})
