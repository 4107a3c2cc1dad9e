import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { exchangeCalendar } from './built-in-calendars'
import { movedDay, movedDueDay } from './moved-day'
import { tradingDaysAfter } from './trade-calendar'

const day = dayFrom
/** 2027 as taken before its notice (every weekday open), and with closures of the test's own making. */
const before = exchangeCalendar
const after = {
  ...exchangeCalendar,
  to: day('2027-12-31'),
  closed: new Set([...exchangeCalendar.closed, day('2027-01-01'), day('2027-02-08'), day('2027-02-09')]),
}

test.each([
  ['2026-12-30', '2026-12-31', '2026-12-31'],
  ['2026-12-31', '2027-01-01', '2027-01-04'],
  ['2026-12-30', '2027-01-04', '2027-01-05'],
  ['2026-12-30', '2026-12-30', '2026-12-30'],
  // A weekend was never counted as T+n.
  ['2026-12-30', '2027-01-02', '2027-01-02'],
])('what T = %s expected on %s is expected on %s', (tDay, expected, moved) => {
  expect(movedDay(day(expected), day(tDay), { before, after })).toBe(moved)
})

test('T+n stays T+n', () => {
  for (const n of [1, 2, 4, 10, 13, 40]) {
    const expected = tradingDaysAfter(before, day('2026-12-29'), n)
    expect(movedDay(expected, day('2026-12-29'), { before, after })).toBe(
      tradingDaysAfter(after, day('2026-12-29'), n),
    )
  }
})

test('a due day is the end of the same period', () => {
  const rule = {
    period: { unit: 'days', length: 30 },
    base: 'confirm',
    offsetDays: 0,
    roll: 'after-due',
  } as const
  const lot = { confirmDay: day('2026-12-10'), applyDay: day('2026-12-10') }
  // 2027-01-09 is a Saturday, its period ends on the 11th; the next one ends on 2027-02-11.
  expect(movedDueDay(day('2027-01-11'), lot, { rule, before, after })).toBe('2027-01-11')
  const short = { ...rule, period: { unit: 'days', length: 60 } } as const
  expect(movedDueDay(day('2027-02-08'), lot, { rule: short, before, after })).toBe('2027-02-10')
  // A day that was no due day of the lot only leaves what is closed.
  expect(movedDueDay(day('2027-02-09'), lot, { rule: short, before, after })).toBe('2027-02-10')
})
