import { expect, test } from 'vitest'
import { isAuthorized, scopesAmong } from './partner-scopes'

test('R-ACT-30: only what there is, each once, in one order', () => {
  expect(scopesAmong(['RISK', 'NAME', 'NAME', 'ASSETS'])).toEqual(['NAME', 'RISK'])
})

const until = new Date('2026-11-20T10:00:00Z')
const partner = {
  name: '安康保险经纪',
  purpose: '为您测算保障缺口',
  returnUrl: 'https://partner.example/back',
  keyId: '0123456789abcdef',
  approvedAt: new Date('2026-11-01T08:00:00Z'),
}
const given = { granted: true, until, agreed: { ...partner } }

test.each([
  [given, '2026-11-20T09:59:59Z', true],
  [given, '2026-11-20T10:00:00Z', false],
  [{ granted: false, until: null, agreed: null }, '2026-11-20T09:00:00Z', false],
  [{ ...given, agreed: null }, '2026-11-20T09:00:00Z', false],
  [null, '2026-11-20T09:00:00Z', false],
])('%o at %s: %s', (word, at, holds) => {
  expect(isAuthorized(word, partner, new Date(at))).toBe(holds)
})

test.each([
  { name: '安康财富' },
  { purpose: '向您推荐贷款' },
  { returnUrl: 'https://other.example/back' },
  { keyId: 'fedcba9876543210' },
  { approvedAt: new Date('2026-11-02T08:00:00Z') },
])('R-ACT-30: another registration was never agreed to: %o', (change) => {
  expect(isAuthorized(given, { ...partner, ...change }, new Date('2026-11-20T09:00:00Z'))).toBe(false)
})
