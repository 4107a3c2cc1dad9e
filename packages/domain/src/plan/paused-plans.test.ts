import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { pausesToRemind } from './paused-plans'

test.each([
  ['2026-11-21', true],
  ['2027-02-19', true],
  ['2026-11-20', false],
  ['2026-11-22', false],
  ['2026-08-23', false],
])('R-PLAN-5: paused on 2026-08-23, spoken of on %s: %s', (day, isReminded) => {
  expect(pausesToRemind(dayFrom(day)).includes(dayFrom('2026-08-23'))).toBe(isReminded)
})
