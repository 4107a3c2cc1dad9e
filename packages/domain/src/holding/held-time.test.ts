import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { daysCovered, heldStretches } from './held-time'

const days = (...told: readonly (readonly [string, boolean])[]) =>
  told.map(([day, isHeld]) => ({ day: dayFrom(day), isHeld }))
const span = (from: string, to: string) => ({ from: dayFrom(from), to: dayFrom(to) })

test.each([
  ['nothing was held', days(['2026-03-02', false]), '2026-12-31', []],
  [
    'it goes on: to the end asked for',
    days(['2026-03-02', true], ['2026-03-03', true]),
    '2026-12-31',
    [span('2026-03-02', '2026-12-31')],
  ],
  [
    'sold and bought again: two stretches, the day of the sale is not one of them',
    days(['2026-03-02', true], ['2026-03-06', false], ['2026-05-04', true], ['2026-05-05', false]),
    '2026-12-31',
    [span('2026-03-02', '2026-03-05'), span('2026-05-04', '2026-05-04')],
  ],
  [
    'a sale after the end does not count',
    days(['2026-12-30', true], ['2027-01-04', false]),
    '2026-12-31',
    [span('2026-12-30', '2026-12-31')],
  ],
])('stretches: %s', (_, told, end, stretches) => {
  expect(heldStretches(told, dayFrom(end))).toEqual(stretches)
})

const YEAR = span('2026-01-01', '2026-12-31')

test.each([
  ['none', [], 0],
  ['one day', [span('2026-03-02', '2026-03-02')], 1],
  ['the whole year, begun before it and going on', [span('2025-06-01', '2027-02-01')], 365],
  [
    'two at the same time count once',
    [span('2026-03-01', '2026-03-10'), span('2026-03-05', '2026-03-12')],
    12,
  ],
  ['one within another', [span('2026-03-01', '2026-03-31'), span('2026-03-05', '2026-03-12')], 31],
  ['apart, in any order', [span('2026-05-01', '2026-05-02'), span('2026-03-01', '2026-03-03')], 5],
  ['before and after the span', [span('2025-01-01', '2025-12-31'), span('2027-01-01', '2027-01-02')], 0],
])('days covered: %s', (_, stretches, count) => {
  expect(daysCovered(stretches, YEAR)).toBe(count)
})
