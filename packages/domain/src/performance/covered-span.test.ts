import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { coveredTo, coversSpan, growthWithin } from './covered-span'
import { navSeriesFrom } from './nav-series'

const day = dayFrom
const series = navSeriesFrom(
  [
    ['2026-09-30', 1],
    ['2026-10-08', 1.1],
    ['2026-11-19', 1.2],
    ['2026-11-20', 1.32],
  ].map(([on, nav]) => ({ day: day(String(on)), nav: Number(nav) })),
)
const growth = (from: string, to: string) => growthWithin(series, { from: day(from), to: day(to) })

test('a last value of a Friday holds until Sunday, and not a weekday longer', () => {
  expect(coveredTo(series)).toBe('2026-11-22')
  expect(growth('2026-11-19', '2026-11-22')).toBeCloseTo(0.1, 12)
  expect(growth('2026-11-19', '2026-11-23')).toBeNull()
  expect(coveredTo({ days: [] })).toBeNull()
})

test('a holiday is no hole, six weeks are one, and before the first value nothing is known', () => {
  expect(growth('2026-10-01', '2026-10-08')).toBeCloseTo(0.1, 12)
  expect(growth('2026-10-08', '2026-11-20')).toBeNull()
  expect(coversSpan(series, { from: day('2026-09-29'), to: day('2026-10-08') })).toBe(false)
})
