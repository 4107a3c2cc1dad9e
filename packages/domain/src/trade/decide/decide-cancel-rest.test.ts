import { expect, test } from 'vitest'
import { exchangeCalendar } from '../../calendar/built-in-calendars'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { type CancelRestFacts, canCancelRest, decideCancelRest } from './decide-cancel-rest'
import { standing } from '../sample-facts'

const day = dayFrom
const rest: CancelRestFacts = {
  now: instantAt(day('2026-11-20'), '14:59:59.999'),
  customer: standing,
  fund: { calendar: exchangeCalendar, exchange: exchangeCalendar, cutOff: '15:00:00.000' },
  status: { payStatus: 'PAYABLE', applyStatus: 'SENT', confirmStatus: 'POSTPONED' },
  isAsked: false,
}

test.each([
  ['2026-11-20', '14:59:59.999', '2026-11-20', '2026-11-23'],
  ['2026-11-20', '15:00:00.000', '2026-11-23', '2026-11-24'],
  ['2026-11-21', '10:00:00.000', '2026-11-23', '2026-11-24'],
])('the rest given up on %s at %s goes with the batch of %s', (asked, time, tDay, expectConfirmDay) => {
  expect(decideCancelRest({ ...rest, now: instantAt(day(asked), time) })).toMatchObject({
    value: {
      businessCode: '052',
      tDay,
      expectConfirmDay,
      status: { payStatus: 'NONE', applyStatus: 'ACCEPTED', confirmStatus: 'WAIT' },
    },
  })
})

test.each<[string, Partial<CancelRestFacts>, string]>([
  [
    'without a ticket',
    { customer: { ...standing, hasTradeTicket: false }, isAsked: true },
    'TRADE_TICKET_NEEDED',
  ],
  ['a second time', { isAsked: true }, 'ORDER_STATE_CHANGED'],
  [
    'when nothing is postponed',
    { status: { ...rest.status, confirmStatus: 'PARTIAL' } },
    'ORDER_STATE_CHANGED',
  ],
  ['beyond the calendar', { now: instantAt(day('2026-12-31'), '15:00:00.000') }, 'CANCEL_NOT_ALLOWED'],
])('a rest is not given up %s', (_, change, reason) => {
  expect(decideCancelRest({ ...rest, ...change })).toMatchObject({ kind: 'refused', reason })
})

test('a page offers it once, while a rest is postponed', () => {
  expect(canCancelRest(rest)).toBe(true)
  expect(canCancelRest({ ...rest, isAsked: true })).toBe(false)
  expect(canCancelRest({ ...rest, status: { ...rest.status, confirmStatus: 'CONFIRMED' } })).toBe(false)
})
