import { expectEvery } from '@tongzhou/testkit/expect-every'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, addDays, dayFrom } from '../kernel/business-day'
import { type DueRule, dueDay, nextDueDay } from './due-date'
import { exchangeCalendar } from './built-in-calendars'
import { isTradingDay } from './trade-calendar'

const on = (day: string) => ({ confirmDay: dayFrom(day), applyDay: addDays(dayFrom(day), -1) })
const days = (length: number, more: Partial<DueRule> = {}): DueRule => ({
  period: { unit: 'days', length },
  base: 'confirm',
  offsetDays: 0,
  ...more,
})
const months = (length: number, more: Partial<DueRule> = {}): DueRule => ({
  ...days(1, more),
  period: { unit: 'months', length },
})
const due = (day: string, rule: DueRule, count = 1) => dueDay(on(day), rule, exchangeCalendar, count)

test.each([
  ['E42: 30 days from 2026-09-02 end in the holiday', '2026-09-02', days(30), '2026-10-08'],
  ['E42: a month from 2026-01-30 is the month end, a Saturday', '2026-01-30', months(1), '2026-03-02'],
  ['E42: a year from 2025-11-24', '2025-11-24', months(12), '2026-11-24'],
  ['three years from a 29 February', '2024-02-29', months(12), '2025-02-28'],
  ['counted from the request day', '2026-11-03', days(7, { base: 'apply' }), '2026-11-09'],
  ['ended one day earlier', '2026-11-03', days(7, { offsetDays: -1 }), '2026-11-09'],
  ['both', '2026-11-04', days(7, { base: 'apply', offsetDays: -1 }), '2026-11-09'],
])('%s', (_, start, rule, expected) => {
  expect(due(start, rule)).toBe(expected)
})

test('a second period starts the day after the due day, or is counted from the lot itself, by contract', () => {
  expect(due('2026-09-02', days(30), 2)).toBe('2026-11-02')
  expect(due('2026-09-02', days(30, { roll: 'from-start' }), 2)).toBe('2026-11-02')
  expect(due('2026-09-02', days(30, { roll: 'after-due' }), 2)).toBe('2026-11-09')
  expect(due('2026-01-30', months(1), 2)).toBe('2026-03-30')
  expect(due('2026-01-30', months(1, { roll: 'after-due' }), 2)).toBe('2026-04-03')
})

test('the running period of a rolling lot ends on its next due day', () => {
  const next = (day: string) =>
    nextDueDay(on('2026-09-02'), days(30, { roll: 'after-due' }), exchangeCalendar, dayFrom(day))
  expect(next('2026-10-08')).toBe('2026-10-08')
  expect(next('2026-10-09')).toBe('2026-11-09')
})

test('every due day is a trading day, never before the one before it; a period after the due day is a real one (seeded)', () => {
  const start = fc.integer({ min: 0, max: 2000 }).map((n): Day => addDays(dayFrom('2020-01-02'), n))
  const rule = fc.record({
    period: fc.oneof(
      fc.record({ unit: fc.constant('days' as const), length: fc.integer({ min: 7, max: 400 }) }),
      fc.record({ unit: fc.constant('months' as const), length: fc.integer({ min: 1, max: 12 }) }),
    ),
    base: fc.constantFrom('confirm' as const, 'apply' as const),
    offsetDays: fc.constantFrom(0 as const, -1 as const),
    roll: fc.constantFrom('after-due' as const, 'from-start' as const),
  })
  fc.assert(
    fc.property(start, rule, (day, terms) => {
      const lot = on(day)
      const dues = [1, 2, 3].map((count) => dueDay(lot, terms, exchangeCalendar, count))
      const [first = day, second = day, third = day] = dues
      const isLater = (next: Day, before: Day) =>
        terms.roll === 'after-due' ? next > before : next >= before // a long holiday may end two short periods
      expect(first > lot.confirmDay && isLater(second, first) && isLater(third, second)).toBe(true)
      expectEvery(dues, (d) => isTradingDay(exchangeCalendar, d))
      expect(nextDueDay(lot, terms, exchangeCalendar, addDays(first, 1)) > first).toBe(true)
    }),
    { seed: Number(process.env['SEED'] ?? 20261121), numRuns: 300 },
  )
})
