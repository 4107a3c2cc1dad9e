import { expect, test } from 'vitest'
import { builtInCalendars } from '../../calendar/built-in-calendars'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom } from '../../kernel/money'
import { isOverdue, mendableUntil, needsTwoPersons, reviewDueOn } from './card-change-term'

const { CN } = builtInCalendars

test.each([
  ['2026-11-21', '2026-11-25'],
  ['2026-09-24', '2026-09-30'],
  ['2026-11-23', '2026-11-26'],
])('R-ACT-9: handed in on %s, due on %s', (day, due) => {
  expect(reviewDueOn(CN, dayFrom(day))).toBe(due)
})

test('R-ACT-8: refused on 2026-11-25, it may be mended until 2026-12-25', () => {
  expect(mendableUntil(dayFrom('2026-11-25'))).toBe('2026-12-25')
})

test.each([
  ['2026-11-26', false],
  ['2026-11-27', true],
])('R-ACT-11: due on 2026-11-25, late on %s: %s', (today, late) => {
  expect(isOverdue(dayFrom('2026-11-25'), dayFrom(today))).toBe(late)
})

test.each([
  ['49999.99', false],
  ['50000.00', true],
])('R-ACT-9: %s needs two persons: %s', (value, two) => {
  expect(needsTwoPersons(moneyFrom(value), moneyFrom('50000.00'))).toBe(two)
})
