import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { type CancelFacts, canCancel, decideCancel } from './decide-cancel'
import { standing } from '../sample-facts'

const day = dayFrom

const cancel: CancelFacts = {
  now: instantAt(day('2026-11-16'), '14:59:59.999'),
  customer: standing,
  kind: 'purchase',
  flow: 'money-in',
  status: { payStatus: 'PAID', applyStatus: 'ACCEPTED', confirmStatus: 'WAIT' },
  tDay: day('2026-11-16'),
  cutOff: '15:00:00.000',
  isAdvanceSent: false,
}

test.each<[string, Partial<CancelFacts>, string]>([
  ['an unfinished account', { customer: { ...standing, isOnboarded: false } }, 'ONBOARDING_UNFINISHED'],
  ['a closed account', { customer: { ...standing, account: 'closed' } }, 'ACCOUNT_FROZEN'],
  [
    'an account that is about to be closed',
    { customer: { ...standing, account: 'closing' } },
    'ACCOUNT_CLOSING',
  ],
  ['a locked password', { customer: { ...standing, tradePassword: 'locked' } }, 'TRADE_PASSWORD_LOCKED'],
  ['no ticket', { customer: { ...standing, hasTradeTicket: false } }, 'TRADE_TICKET_NEEDED'],
  ['a paid subscription', { kind: 'subscription' }, 'CANCEL_NOT_ALLOWED'],
  ['a quick redemption', { kind: 'quick-redemption', flow: 'money-out' }, 'CANCEL_NOT_ALLOWED'],
  ["the registrar's own order", { kind: 'registrar-started' }, 'CANCEL_NOT_ALLOWED'],
  // Whatever the clock says: it is over already.
  [
    'an order refused before, after the cut-off',
    {
      now: instantAt(day('2026-11-16'), '15:00:00.000'),
      status: { ...cancel.status, applyStatus: 'REJECTED' },
    },
    'ORDER_STATE_CHANGED',
  ],
  [
    'an order cancelled before, after the cut-off',
    {
      now: instantAt(day('2026-11-16'), '15:00:00.000'),
      status: { ...cancel.status, applyStatus: 'CANCELLED' },
    },
    'ORDER_STATE_CHANGED',
  ],
  [
    'an order cancelled before',
    { status: { ...cancel.status, applyStatus: 'CANCELLED' } },
    'ORDER_STATE_CHANGED',
  ],
  ['15:00:00.000', { now: instantAt(day('2026-11-16'), '15:00:00.000') }, 'CANCEL_NOT_ALLOWED'],
  ['money remitted after the cut-off', { isRemittedLate: true }, 'CANCEL_NOT_ALLOWED'],
  ['an advance already sent', { kind: 'transform', isAdvanceSent: true }, 'CANCEL_NOT_ALLOWED'],
  [
    'a payment under way',
    { status: { ...cancel.status, payStatus: 'PAYING', applyStatus: 'CREATED' } },
    'ORDER_STATE_CHANGED',
  ],
])('cancelling with %s is refused', (_, change, reason) => {
  expect(decideCancel({ ...cancel, ...change })).toMatchObject({ kind: 'refused', reason })
})

test('what can never be cancelled says so, not that it is too late', () => {
  expect(decideCancel({ ...cancel, kind: 'subscription' })).toMatchObject({ data: { kind: 'subscription' } })
})

test('a subscription that is not paid yet may be dropped, nothing else that can never be cancelled', () => {
  const status = { payStatus: 'UNPAID', applyStatus: 'CREATED', confirmStatus: 'WAIT' } as const
  expect(decideCancel({ ...cancel, kind: 'subscription', status })).toMatchObject({
    value: { refunds: false, unfreezesShares: false, status: { applyStatus: 'CANCELLED' } },
  })
  expect(decideCancel({ ...cancel, kind: 'quick-redemption', status })).toMatchObject({
    reason: 'CANCEL_NOT_ALLOWED',
  })
})

test('too late names the moment', () => {
  expect(decideCancel({ ...cancel, now: instantAt(day('2026-11-16'), '15:00:00.000') })).toMatchObject({
    data: { tDay: '2026-11-16', cutOff: '15:00:00.000' },
  })
})

test('a page offers no cancel for what can never be cancelled, nor once an advance is sent', () => {
  expect(canCancel({ ...cancel, kind: 'subscription' })).toBe(false)
  expect(canCancel({ ...cancel, isAdvanceSent: true })).toBe(false)
})

test('a paid purchase can be cancelled until the last millisecond before the cut-off, with a refund', () => {
  expect(decideCancel(cancel)).toMatchObject({
    value: {
      refunds: true,
      unfreezesShares: false,
      status: { payStatus: 'REFUNDING', applyStatus: 'CANCELLED' },
    },
  })
  expect(canCancel(cancel)).toBe(true)
  expect(canCancel({ ...cancel, now: instantAt(day('2026-11-16'), '15:00:00.000') })).toBe(false)
})

test('a frozen account may still cancel, and cancelling a redemption frees its shares', () => {
  const status = { payStatus: 'NONE', applyStatus: 'ACCEPTED', confirmStatus: 'WAIT' } as const
  const facts: CancelFacts = {
    ...cancel,
    kind: 'redemption',
    flow: 'money-out',
    status,
    customer: { ...standing, account: 'frozen' },
  }
  expect(decideCancel(facts)).toMatchObject({ value: { refunds: false, unfreezesShares: true } })
})
