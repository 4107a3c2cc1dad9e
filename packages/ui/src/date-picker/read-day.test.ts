import { expect, test } from 'vitest'
import { isWholeDate, readDay } from './read-day'

test.each([
  ['2026-12-02', '2026-12-02'],
  ['2026-12-2', '2026-12-02'],
  ['2026/1/3', '2026-01-03'],
  ['2026.01.03', '2026-01-03'],
  ['2026年1月3日', '2026-01-03'],
  ['20261202', '2026-12-02'],
  ['２０２６１２０２', '2026-12-02'],
  [' 2026 - 12 - 02 ', '2026-12-02'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['12-02', null],
  ['2026-12', null],
  ['明天', null],
  ['', null],
])('%j is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test('a date is read while typing once nothing can follow it', () => {
  expect(['2026-1-3', '2026-01-3', '202612'].map(isWholeDate)).toEqual([false, false, false])
  expect(['2026-01-03', '20260103', '2026年01月03日'].map(isWholeDate)).toEqual([true, true, true])
})
