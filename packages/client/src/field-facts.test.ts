import { expect, test } from 'vitest'
import { factsFault } from './field-facts'
import { registerFields } from './account/sign-in/register.fields'
import { changePlanStatusFields } from './plan/change-plan-status.fields'

const { inviteCode, loginPassword, mobile } = registerFields

test.each([
  ['an empty field that is needed', mobile, '', mobile.emptyWords],
  ['a wrong text', mobile, '12345', mobile.wrongWords],
  ['a right one', mobile, '13800000000', null],
  ['one sign too long', loginPassword, 'x'.repeat(loginPassword.most + 1), loginPassword.longWords],
  ['the longest', loginPassword, 'x'.repeat(loginPassword.most), null],
  ['an empty field that is not needed', inviteCode, '', null],
])('%s', (_, facts, text, words) => {
  expect(factsFault(facts, text)).toBe(words)
})

test('a code that is none of the list is wrong', () => {
  expect(factsFault(changePlanStatusFields.command, 'pause')).toBeNull()
  expect(factsFault(changePlanStatusFields.command, 'PAUSE')).toMatch(/[\u4e00-\u9fff]/)
})
