import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { quietSince, toldSkipOf, toldSkips } from './told-skips'

test('R-PLAN-4: a skip that its customer did not choose is told; his own, a target and a failure are not', () => {
  expect(toldSkipOf({ kind: 'skipped', reason: 'RISK_EXPIRED' })).toBe('RISK_EXPIRED')
  for (const reason of ['CUSTOMER_SKIPPED', 'CUSTOMER_STOPPED', 'PROFIT_TAKING', 'SAME_DAY'] as const)
    expect(toldSkipOf({ kind: 'skipped', reason })).toBeNull()
  expect(toldSkipOf({ kind: 'failed', reason: 'BALANCE' })).toBeNull()
  expect(toldSkipOf({ kind: 'fundGone' })).toBeNull()
})

test('R-PLAN-4: told on the 1st it is quiet up to the 30th, and is told again on the 31st', () => {
  expect(quietSince(dayFrom('2027-05-30'))).toBe('2027-05-01')
  expect(quietSince(dayFrom('2027-05-31'))).toBe('2027-05-02')
})

test('each reason has letters of its own: a message tells of one of them', () => {
  const letters = Object.values(toldSkips)
  expect(new Set(letters).size).toBe(letters.length)
})
