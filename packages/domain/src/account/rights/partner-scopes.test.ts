import { expect, test } from 'vitest'
import { isAuthorized, scopesAmong } from './partner-scopes'

test('R-ACT-30: only what there is, each once, in one order', () => {
  expect(scopesAmong(['RISK', 'NAME', 'NAME', 'ASSETS'])).toEqual(['NAME', 'RISK'])
})

const until = new Date('2026-11-20T10:00:00Z')

test.each([
  [{ granted: true, until }, '2026-11-20T09:59:59Z', true],
  [{ granted: true, until }, '2026-11-20T10:00:00Z', false],
  [{ granted: false, until: null }, '2026-11-20T09:00:00Z', false],
  [null, '2026-11-20T09:00:00Z', false],
])('%o at %s: %s', (given, at, holds) => {
  expect(isAuthorized(given, new Date(at))).toBe(holds)
})
