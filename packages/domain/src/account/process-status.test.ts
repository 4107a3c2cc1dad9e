import { expect, test } from 'vitest'
import { customerProcessStatus, nextOnboardingStep, processStatusForPurchase } from './process-status'

const finished = {
  realNamed: true,
  bankBound: true,
  tradePasswordSet: true,
  infoComplete: true,
  crsDone: true,
  riskDone: true,
  riskConfirmed: true,
  ocrPassed: true,
}

test.each([
  [{ realNamed: false, bankBound: false, tradePasswordSet: false }, '00', 'real-auth'],
  [{ bankBound: false, tradePasswordSet: false }, '01', 'bind-bank'],
  [{ tradePasswordSet: false, infoComplete: false }, '02', 'trade-password'],
  [{ infoComplete: false, crsDone: false }, '02', 'complete-information'],
  [{ crsDone: false }, '02', 'crs'],
  [{ riskDone: false, riskConfirmed: false }, '03', 'risk-assessment'],
  [{ riskConfirmed: false, ocrPassed: false }, '04', 'risk-result'],
  [{ ocrPassed: false }, '05', 'ocr'],
  [{ tradePasswordSet: false }, '99', 'trade-password'],
  [{}, '99', 'done'],
] as const)('R-ACC-5: with %o the status is %s and the page %s', (missing, status, step) => {
  const facts = { ...finished, ...missing }
  expect(customerProcessStatus(facts)).toBe(status)
  expect(nextOnboardingStep(facts)).toBe(step)
})

test('an expired risk result leads back to 03 only when buying', () => {
  expect(customerProcessStatus(finished)).toBe('99')
  expect(processStatusForPurchase({ ...finished, riskExpired: true })).toBe('03')
  expect(processStatusForPurchase({ ...finished, riskExpired: false })).toBe('99')
  expect(processStatusForPurchase({ ...finished, infoComplete: false, riskExpired: true })).toBe('02')
})
