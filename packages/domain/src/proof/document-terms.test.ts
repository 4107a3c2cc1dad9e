import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { DOCUMENT_SIGNS, mayIssue, signsOf, stateOn, validTo } from './document-terms'

test('R-DOC-2: a paper of 2026-11-23 is valid to the end of 2027-02-21', () => {
  const last = validTo(dayFrom('2026-11-23'))
  expect(last).toBe('2027-02-21')
  expect(stateOn({ state: 'READY', validTo: last }, last)).toBe('READY')
  expect(stateOn({ state: 'READY', validTo: last }, dayFrom('2027-02-22'))).toBe('EXPIRED')
  expect(stateOn({ state: 'REVOKED', validTo: last }, dayFrom('2027-02-22'))).toBe('REVOKED')
})

test.each([
  [2, 19, 'yes'],
  [3, 3, 'TOO_MANY_TODAY'],
  [0, 20, 'TOO_MANY_MONTH'],
])('R-DOC-2: %d made today, %d this month: %s', (today, thisMonth, answer) => {
  expect(mayIssue({ today, thisMonth })).toBe(answer)
})

test('a number uses every sign alike and none that could be mistaken', () => {
  expect(DOCUMENT_SIGNS).toMatch(/^[2-9A-HJKMNP-Z]{31}$/)
  expect(signsOf([0, 255, 30, 31, 248], 10)).toBe('2Z2')
})
