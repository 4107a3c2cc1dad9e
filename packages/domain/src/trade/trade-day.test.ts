import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../kernel/business-day'
import { fundA } from './sample-facts'
import { dealingDay, shownTDay } from './trade-day'

const instantOf = (text: string) => instantAt(dayFrom(text.slice(0, 10)), `${text.slice(11)}:00.000`)
const windows = [
  { from: dayFrom('2026-11-16'), to: dayFrom('2026-11-27') },
  { from: dayFrom('2026-12-16'), to: dayFrom('2026-12-17') },
]
const fund = (code: string) => ({ ...fundA, windows, status: { code, isPlanOpen: true } })
const ask = (at: string, code: string, business: 'purchase' | 'redemption' | 'subscription' = 'purchase') =>
  dealingDay(instantOf(at), fund(code), business)

test.each([
  ['inside', '2026-11-18 10:00', '0', { kind: 'accepted', value: '2026-11-18' }],
  ['the last day', '2026-11-27 14:59', '0', { kind: 'accepted', value: '2026-11-27' }],
  [
    'after its cut-off, open as its state still says',
    '2026-11-27 15:00',
    '0',
    { reason: 'OUTSIDE_WINDOW', data: { nextDay: '2026-12-16' } },
  ],
  ['between', '2026-12-01 10:00', '9', { reason: 'OUTSIDE_WINDOW', data: { nextDay: '2026-12-16' } }],
  [
    'the evening before, closed as its state still says',
    '2026-12-15 15:00',
    '9',
    { kind: 'accepted', value: '2026-12-16' },
  ],
  [
    'a later window nobody knows',
    '2026-12-21 10:00',
    '9',
    { reason: 'OUTSIDE_WINDOW', data: { nextDay: null } },
  ],
  ['suspended inside', '2026-11-18 10:00', '4', { reason: 'FUND_NOT_ON_SALE' }],
])('a periodically open fund %s', (_, at, code, expected) => {
  expect(ask(at, code)).toMatchObject(expected)
})

test('selling follows the same windows; a closed fund takes no subscription; without windows the state alone counts', () => {
  expect(ask('2026-12-15 15:00', '9', 'redemption')).toMatchObject({ value: '2026-12-16' })
  expect(ask('2026-11-18 10:00', '9', 'subscription')).toMatchObject({ data: { status: '封闭期' } })
  const plain = { ...fund('9'), windows: null }
  expect(dealingDay(instantOf('2026-11-18 10:00'), plain, 'redemption')).toMatchObject({
    reason: 'FUND_NOT_ON_SALE',
    data: { status: '封闭期' },
  })
})

test('a page counts its days from the next open one, and from the exchange where none is known', () => {
  const shown = (at: string) => shownTDay(instantOf(at), fund('9'))
  expect(shown('2026-12-01 10:00')).toMatchObject({ value: '2026-12-16' })
  expect(shown('2026-12-21 10:00')).toMatchObject({ value: '2026-12-21' })
  expect(shown('2026-12-31 15:00')).toMatchObject({ reason: 'CALENDAR_NOT_PUBLISHED' })
})

test('beyond the published days of a market its contract names nothing is taken, though the exchange is open', () => {
  const abroad = { ...fundA, calendar: { ...fundA.calendar, to: dayFrom('2026-11-20') } }
  expect(dealingDay(instantOf('2026-11-20 14:59'), abroad, 'purchase')).toMatchObject({ value: '2026-11-20' })
  expect(dealingDay(instantOf('2026-11-20 15:00'), abroad, 'purchase')).toMatchObject({
    reason: 'CALENDAR_NOT_PUBLISHED',
    data: { day: '2026-11-23', publishedTo: '2026-11-20' },
  })
})

test('an order is booked ahead for the next window, as far as its days are published', () => {
  const booked = (publishedTo: string) =>
    dealingDay(
      instantOf('2026-12-01 10:00'),
      { ...fund('9'), calendar: { ...fundA.calendar, to: dayFrom(publishedTo) } },
      'purchase',
      true,
    )
  expect(booked('2026-12-16')).toMatchObject({ value: '2026-12-16' })
  expect(booked('2026-12-15')).toMatchObject({ reason: 'OUTSIDE_WINDOW', data: { nextDay: '2026-12-16' } })
})
