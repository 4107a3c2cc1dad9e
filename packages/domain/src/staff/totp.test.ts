import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { acceptedStep, totpCode, totpStep } from './totp'

const mac = (counter: Uint8Array): Buffer =>
  createHmac('sha1', '12345678901234567890').update(counter).digest()
const at = (seconds: number): Date => new Date(seconds * 1000)

// RFC 6238, appendix B, its last six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%d s → %s', (seconds, code) => {
  expect(totpCode(mac, totpStep(at(seconds)))).toBe(code)
})

test.each([
  [59, 0, 1],
  [89, 0, 1],
  [29, 0, 1],
  [90, 0, null],
  [59, 1, null],
])('the code of step 1 at %d s, after step %d: %s', (seconds, lastStep, step) => {
  expect(acceptedStep(mac, { code: '287082', at: at(seconds), lastStep })).toBe(step)
})

test('what is no code is none', () => {
  expect(acceptedStep(mac, { code: '28708', at: at(59), lastStep: 0 })).toBeNull()
})
