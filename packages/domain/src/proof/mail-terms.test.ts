import { expect, test } from 'vitest'
import { idTail, isGivenUp, mailable, mayTellPassword, randomPassword } from './mail-terms'

const at = (time: string) => new Date(`2026-11-23T${time}:00+08:00`)

test('R-DOC-5: a password has ten signs that are not mistaken for each other', () => {
  const password = randomPassword(Array.from({ length: 64 }, (_, index) => index * 3))
  expect(password).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
  expect(idTail('11010119900307211x')).toBe('07211X')
})

test('R-DOC-5: it is told once, and again within ten minutes', () => {
  expect(mayTellPassword(null, at('10:00'))).toBe(true)
  expect(mayTellPassword(at('10:00'), at('10:09'))).toBe(true)
  expect(mayTellPassword(at('10:00'), at('10:10'))).toBe(false)
})

test('R-DOC-3: a day without a server that takes it, and a mail is given up', () => {
  expect(isGivenUp(at('10:00'), new Date('2026-11-24T09:59:59+08:00'))).toBe(false)
  expect(isGivenUp(at('10:00'), new Date('2026-11-24T10:00:00+08:00'))).toBe(true)
})

test.each([
  ['READY', null],
  ['GENERATING', 'DOCUMENT_NOT_READY'],
  ['FAILED', 'DOCUMENT_NOT_READY'],
  ['EXPIRED', 'DOCUMENT_EXPIRED'],
  ['REVOKED', 'DOCUMENT_EXPIRED'],
] as const)('R-DOC-3: a paper that is %s is mailed unless %s', (state, reason) => {
  const judged = mailable(state)
  expect(judged.kind === 'refused' ? judged.reason : null).toBe(reason)
})
