import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../kernel/business-day'
import { isQuickBatch } from './quick-limits'

test.each([
  ['23:49:59.999', false],
  ['23:50', true],
  ['00:09:59.999', true],
  ['00:10', false],
  ['12:00', false],
])('§3.11: at %s the batch of the day runs: %s', (time, runs) => {
  expect(isQuickBatch(instantAt(dayFrom('2026-11-23'), time))).toBe(runs)
})
