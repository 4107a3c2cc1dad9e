import { expect, test } from 'vitest'
import { mustProveOwner } from './recycled-number'

const usedBefore = (days: number, rest: number) => ({
  lastUsedAt: new Date('2026-08-01T10:00:00+08:00'),
  wallNow: new Date(new Date('2026-08-01T10:00:00+08:00').getTime() + days * 86_400_000 + rest),
})

test.each([
  ['89 days and the last millisecond', 90, -1, false],
  ['90 days', 90, 0, true],
] as const)('R-ACT-6: after %s the owner is to be proven: %s', (_case, days, rest, expected) => {
  expect(mustProveOwner({ isNamed: true, isKnownDevice: false, ...usedBefore(days, rest) })).toBe(expected)
})

test.each([
  { isNamed: true, isKnownDevice: true },
  { isNamed: false, isKnownDevice: false },
])('R-ACT-6: %o asks for nothing more than the code', (login) => {
  expect(mustProveOwner({ ...login, ...usedBefore(400, 0) })).toBe(false)
})
