import { expect, test } from 'vitest'
import {
  fundRiskOf,
  investorClass,
  isHorizonTooShort,
  lockUpMonths,
  mismatchWaitHours,
  seniorStep,
  suitabilityOf,
} from './suitability'

const funds = ['R1', 'R2', 'R3', 'R4', 'R5'] as const
const sign = { match: '✓', mismatch: '△', forbidden: '✗' } as const

test.each([
  ['LOWEST', '✓✗✗✗✗'],
  ['C1', '✓△△△△'],
  ['C2', '✓✓△△△'],
  ['C3', '✓✓✓△△'],
  ['C4', '✓✓✓✓△'],
  ['C5', '✓✓✓✓✓'],
  ['PROFESSIONAL', '✓✓✓✓✓'],
] as const)('R-SUI-2: %s × R1…R5 is %s', (investor, row) => {
  expect(funds.map((fund) => sign[suitabilityOf(investor, fund)]).join('')).toBe(row)
})

test('the lowest class counts before the level, a professional before both', () => {
  expect(investorClass({ level: 'C1', minRiskFlag: true, professional: false })).toBe('LOWEST')
  expect(investorClass({ level: 'C1', minRiskFlag: false, professional: false })).toBe('C1')
  expect(investorClass({ level: 'C1', minRiskFlag: true, professional: true })).toBe('PROFESSIONAL')
})

test('R-SUI-1: the stricter level of manager and distributor holds', () => {
  expect(fundRiskOf({ manager: 'R3', own: 'R2' })).toBe('R3')
  expect(fundRiskOf({ manager: 'R3', own: 'R4' })).toBe('R4')
})

test('R-SUI-3: R5 for C1–C3 waits 24 hours', () => {
  expect(mismatchWaitHours('C3', 'R5')).toBe(24)
  expect(mismatchWaitHours('C1', 'R5', 48)).toBe(48)
  expect(mismatchWaitHours('C4', 'R5')).toBe(0)
  expect(mismatchWaitHours('C1', 'R4')).toBe(0)
})

test('R-SUI-6 and R-ACC-8: horizon and age', () => {
  expect(isHorizonTooShort({ expectedMonths: 11, lockUpMonths: 12 })).toBe(true)
  expect(isHorizonTooShort({ expectedMonths: 12, lockUpMonths: 12 })).toBe(false)
  expect(seniorStep(64, 'R5')).toBe('none')
  expect(seniorStep(65, 'R2')).toBe('none')
  expect(seniorStep(65, 'R3')).toBe('risk-page')
  expect(seniorStep(80, 'R3')).toBe('call-back-review')
})

test('a lock-up in days is told in whole months', () => {
  expect([30, 90, 180, 365, 1095].map((length) => lockUpMonths({ unit: 'days', length }))).toEqual([
    1, 3, 6, 12, 36,
  ])
  expect(lockUpMonths({ unit: 'months', length: 6 })).toBe(6)
})
