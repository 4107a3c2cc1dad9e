import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { firstDayOf } from './statistics-range'

test.each([
  ['ALL', null],
  ['YTD', '2026-01-01'],
  ['12', '2025-11-25'],
  ['1', '2026-10-25'],
] as const)('%s begins on %s', (range, first) => {
  expect(firstDayOf(range, dayFrom('2026-11-24'))).toBe(first)
})
