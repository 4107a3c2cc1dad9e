import { expect, test } from 'vitest'
import { type VerificationTries, afterWrongProof, verificationClosedUntil } from './verification-tries'

const at = (text: string): Date => new Date(`${text}+08:00`)

test('R-ACT-5: the fifth wrong proof closes the purpose for 24 hours', () => {
  let tries: VerificationTries | null = null
  for (const minute of [0, 1, 2, 3]) tries = afterWrongProof(tries, at(`2026-11-21T10:0${minute}:00`))
  expect(verificationClosedUntil(tries, at('2026-11-21T10:04:00'))).toBeNull()
  tries = afterWrongProof(tries, at('2026-11-21T10:04:00'))
  expect(verificationClosedUntil(tries, at('2026-11-22T10:03:59'))).toEqual(at('2026-11-22T10:04:00'))
  expect(verificationClosedUntil(tries, at('2026-11-22T10:04:00'))).toBeNull()
  expect(afterWrongProof(tries, at('2026-11-22T10:04:00')).failures).toBe(1)
})

test('wrong proofs of yesterday do not close today', () => {
  const four = { failures: 4, failedAt: at('2026-11-20T09:00:00'), total: 14 }
  expect(afterWrongProof(four, at('2026-11-21T09:00:00'))).toMatchObject({ failures: 1, total: 15 })
  expect(afterWrongProof(four, at('2026-11-21T08:59:59')).failures).toBe(5)
})
