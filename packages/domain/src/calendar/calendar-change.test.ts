import { expect, test } from 'vitest'
import { type Day, addDays, dayFrom, weekdayOf } from '../kernel/business-day'
import { builtInCalendars, exchangeCalendar } from './built-in-calendars'
import { type CalendarDay, type KnownCalendar, calendarChange } from './calendar-change'
import { horizonsOf } from './calendar-horizon'
import type { CalendarCode } from './trade-calendar'

const day = dayFrom
/** A year of the test's own making: no notice of 2027 is known. */
const closed2027 = [
  '01-01', '02-08', '02-09', '02-10', '02-11', '02-12', '04-05', '05-03', '05-04', '06-09', '09-15',
  '10-01', '10-04', '10-05', '10-06', '10-07',
].map((text) => day(`2027-${text}`)) // oxfmt-ignore
const rowsOf = (
  market: CalendarCode,
  from: string,
  to: string,
  closed: readonly Day[] = [],
): CalendarDay[] => {
  const rows: CalendarDay[] = []
  for (let d = day(from); d <= to; d = addDays(d, 1))
    if (weekdayOf(d) <= 5) rows.push({ market, day: d, isOpen: !closed.includes(d), note: null })

  return rows
}
const year = rowsOf('CN', '2027-01-01', '2027-12-31', closed2027)
const known: KnownCalendar = {
  markets: { CN: exchangeCalendar, HK: exchangeCalendar, US: exchangeCalendar },
  today: day('2026-12-23'),
  ordersOn: () => 0,
}
const faultsOf = (rows: readonly CalendarDay[], more: Partial<KnownCalendar> = {}) =>
  calendarChange(rows, { ...known, ...more }).faults
const changed = (text: string, isOpen: boolean) =>
  year.map((row) => (row.day === text ? { ...row, isOpen } : row))

test('a whole new year that follows what is known is taken, every weekday of it', () => {
  const { changes, faults } = calendarChange(year.toReversed(), known)
  expect(faults).toEqual([])
  expect(changes).toEqual(year)
  expect(changes.filter(({ isOpen }) => isOpen)).toHaveLength(245)
})

test.each<[string, readonly CalendarDay[], RegExp]>([
  ['a weekday is missing', year.filter((row) => row.day !== '2027-03-03'), /CN 2027-03-03 is missing/],
  ['a day stands twice', [...year, ...year.slice(5, 6)], /stands twice/],
  ['there is a gap after what is known', year.slice(1), /CN 2027-01-01 is missing/],
  ['it begins before the calendar', rowsOf('CN', '2014-12-31', '2014-12-31'), /before the calendar begins/],
  ['a weekend is open', [...year, { ...year[0]!, day: day('2027-01-02'), isOpen: true }], /weekend/],
  ['a public holiday is open', changed('2027-10-01', true), /public holiday/],
  [
    'holidays were left out',
    rowsOf('CN', '2027-01-01', '2027-12-31', closed2027.slice(0, 1)),
    /would have 2\d\d/,
  ],
  ['it is empty', [], /no days/],
  ['it says nothing new', rowsOf('CN', '2026-12-28', '2026-12-31'), /known already/],
  [
    'a day that has begun changes',
    rowsOf('CN', '2026-12-23', '2026-12-23', [day('2026-12-23')]),
    /has begun/,
  ],
  ['a day of the past changes', rowsOf('US', '2026-06-01', '2026-06-01', [day('2026-06-01')]), /has begun/],
])('refused: %s', (_, rows, fault) => {
  expect(faultsOf(rows).join('; ')).toMatch(fault)
})

test('a weekend that is told as closed is taken and changes nothing', () => {
  const { changes, faults } = calendarChange(
    [...year, { ...year[0]!, day: day('2027-01-02'), isOpen: false }],
    known,
  )
  expect(faults).toEqual([])
  expect(changes).toHaveLength(year.length)
})

test('a known day to come may close while no open order has it as its T', () => {
  const typhoon = rowsOf('HK', '2026-12-29', '2026-12-29', [day('2026-12-29')])
  expect(faultsOf(typhoon)).toEqual([])
  const ordersOn = (market: CalendarCode, on: Day) => (market === 'HK' && on === '2026-12-29' ? 3 : 0)
  expect(faultsOf(typhoon, { ordersOn })).toEqual([
    'HK 2026-12-29 cannot close: 3 open orders have it as their T',
  ])
})

test('days that begun before their calendar was published can still be told', () => {
  expect(faultsOf(year, { today: day('2027-01-06') })).toEqual([])
})

test('operators are warned 45 days before a calendar ends, and told when it has', () => {
  const horizon = (on: string) => horizonsOf(builtInCalendars, day(on))[0]
  expect(horizon('2026-11-15')).toMatchObject({ code: 'CN', to: '2026-12-31', daysLeft: 46, isNear: false })
  expect(horizon('2026-11-16')).toMatchObject({ daysLeft: 45, isNear: true })
  expect(horizon('2027-01-04')).toMatchObject({ daysLeft: -4, isNear: true })
})
