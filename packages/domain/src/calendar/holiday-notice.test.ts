import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { exchangeCalendar } from './built-in-calendars'
import { holidayNoticesOn } from './holiday-notice'

const on = (day: string) => holidayNoticesOn(exchangeCalendar, dayFrom(day))

const nationalDay = {
  from: '2026-10-01',
  to: '2026-10-07',
  days: 7,
  lastTDay: '2026-09-30',
  lastEarningTDay: '2026-09-29',
  resumeDay: '2026-10-08',
}

test('R-CAL-10: each long closure is told of from the fifth trading day before it to its last day', () => {
  expect(on('2026-09-17')).toEqual([])
  expect(on('2026-09-22')).toMatchObject([{ from: '2026-09-25', to: '2026-09-27', days: 3 }])
  // 09-23 is the fifth trading day before National Day, with Mid-Autumn between.
  for (const day of ['2026-09-23', '2026-09-24', '2026-09-27'])
    expect(on(day)).toMatchObject([{ from: '2026-09-25', resumeDay: '2026-09-28' }, nationalDay])
  for (const day of ['2026-09-28', '2026-09-30', '2026-10-01', '2026-10-07'])
    expect(on(day)).toEqual([nationalDay])
  expect(on('2026-10-08')).toEqual([])
})

test.each([
  // Spring Festival 2026: 02-09 is the fifth trading day before; the weekend before it is not told yet.
  ['2026-02-08', null],
  ['2026-02-09', '2026-02-14'],
  ['2026-02-13', '2026-02-14'],
  ['2026-02-23', '2026-02-14'],
  ['2026-02-24', null],
  // Labour Day 2026, five days from Friday 05-01: a weekend inside the five trading days is told of it.
  ['2026-04-23', null],
  ['2026-04-24', '2026-05-01'],
  ['2026-04-26', '2026-05-01'],
  // Three days are enough (Dragon Boat with its weekend), a weekend is not.
  ['2026-06-18', '2026-06-19'],
  ['2026-07-11', null],
  // A holiday in the middle of a week is a day alone.
  ['2024-12-31', null],
] as const)('on %s the closure told of is that from %s', (day, from) => {
  expect(on(day).map((notice) => notice.from)).toEqual(from === null ? [] : [from])
})

test('the last T that earns through a closure is confirmed on the last trading day before it (E06)', () => {
  expect(on('2026-02-11')).toEqual([
    {
      from: '2026-02-14',
      to: '2026-02-23',
      days: 10,
      lastTDay: '2026-02-13',
      lastEarningTDay: '2026-02-12',
      resumeDay: '2026-02-24',
    },
  ])
})

test('a closure whose end is not published yet is not told of (R-CAL-2)', () => {
  const untilWednesday = { ...exchangeCalendar, to: dayFrom('2026-09-30') }
  expect(holidayNoticesOn(untilWednesday, dayFrom('2026-09-29'))).toEqual([])
})
