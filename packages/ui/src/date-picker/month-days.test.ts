import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { describe, expect, test } from 'vitest'
import { dayByKey, hasMonth, weeksOf, withinLimits } from './month-days'

const day = dayFrom('2026-12-02')

describe('the weeks of a month', () => {
  test('begin on Monday and hold the days of the month alone', () => {
    const weeks = weeksOf(day)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((at) => `2026-12-0${at}`)])
    expect(weeks.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null])
  })

  test.each([
    ['2027-02-10', 4],
    ['2026-08-31', 6],
    ['2024-02-29', 5],
  ])('%s stands in a month of %i rows', (of, rows) => {
    expect(weeksOf(dayFrom(of))).toHaveLength(rows)
  })
})

test.each([
  ['ArrowLeft', false, '2026-12-01'],
  ['ArrowUp', false, '2026-11-25'],
  ['ArrowDown', false, '2026-12-09'],
  ['Home', false, '2026-11-30'],
  ['End', false, '2026-12-06'],
  ['PageUp', false, '2026-11-02'],
  ['PageDown', false, '2027-01-02'],
  ['PageUp', true, '2025-12-02'],
  ['PageDown', true, '2027-12-02'],
  ['a', false, null],
])('%s (with Shift: %s) leads to %s', (key, shiftKey, to) => {
  expect(dayByKey(day, { key, shiftKey }, {})).toBe(to)
})

test('a month that is shorter ends the walk on its last day', () => {
  expect(dayByKey(dayFrom('2026-01-31'), { key: 'PageDown', shiftKey: false }, {})).toBe('2026-02-28')
})

test('no key leads beyond the limits', () => {
  const limits = { min: dayFrom('2026-12-01'), max: dayFrom('2026-12-05') }
  expect(dayByKey(day, { key: 'PageUp', shiftKey: true }, limits)).toBe('2026-12-01')
  expect(dayByKey(day, { key: 'ArrowDown', shiftKey: false }, limits)).toBe('2026-12-05')
  expect(withinLimits(day, limits)).toBe(day)
  expect(['2026-11', '2026-12', '2027-01'].map((month) => hasMonth(month, limits))).toEqual([
    false,
    true,
    false,
  ])
})
