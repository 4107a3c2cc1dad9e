import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { idValidityOn, idValidityYearsAtAge, idEndsToRemind } from './id-validity'

const idEnd = dayFrom('2026-08-01')

test.each([
  ['2026-07-31', 'valid'],
  ['2026-08-01', 'in-grace'],
  ['2026-10-29', 'in-grace'],
  ['2026-10-30', 'after-grace'],
])('R-ACC-10: on %s a document ending 2026-08-01 is %s', (day, expected) => {
  expect(idValidityOn(dayFrom(day), { idEnd, graceDays: 90 })).toBe(expected)
})

test('reminders go out 90, 60, 30, 7 days before and on the day, never for long-term documents', () => {
  const ends = ['2027-02-19', '2027-01-20', '2026-12-21', '2026-11-28', '2026-11-21']
  expect(idEndsToRemind(dayFrom('2026-11-21'))).toEqual(ends)
})

test('validity years by age when issued', () => {
  expect([15, 16, 25, 26, 45, 46].map(idValidityYearsAtAge)).toEqual([5, 10, 10, 20, 20, null])
})
