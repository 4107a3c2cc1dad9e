import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { accountNameRule } from './account-name'
import { addressRule, postcodeRule, regionCodeRule } from './address'
import { birthDateRule } from './birth-date'
import { documentNumberRule } from './document-number'
import { emailRule } from './email'
import { employerRule } from './employer'
import { foreignNameRule } from './foreign-name'
import { foreignNumberRule } from './foreign-number'
import { goalNameRule } from './goal-name'
import { type FieldRule, optionalField, readField } from './field-rule'
import { idNumberRule } from './id-number'
import { caseNumberRule, complaintNumberRule } from './service-numbers'
import { inviteCodeRule } from './invite-code'
import { latinNameRule } from './latin-name'
import { loginPasswordRule } from './login-password'
import { mobileRule } from './mobile'
import { ownDocumentNumberRule } from './own-document-number'
import { personNameRule, relatedNameRule } from './person-name'
import {
  badFaithRule,
  idTypeRule,
  incomeRule,
  nationalityRule,
  needsEmployer,
  occupationRule,
} from './personal-codes'
import { repeatedRule } from './repeated'
import { smsCodeRule } from './sms-code'
import * as tax from './tax-residence'
import { tradePasswordRule } from './trade-password'

const today = dayFrom('2026-11-21')
const adult = idNumberRule({ today, adultsOnly: true })
const anyAge = idNumberRule({ today, adultsOnly: false })
const permit = foreignNumberRule({ document: '4', today })
const residence = foreignNumberRule({ document: 'B', today: null })
const dayUnknown = idNumberRule({ today: null, adultsOnly: true })

/** Rule, typed text, the text as it is stored (null = refused), the fault. */
const cases: readonly (readonly [string, FieldRule, string, string | null, string | null])[] = [
  ['mobile', mobileRule, '+86 135-2333-3233', '13523333233', null],
  ['mobile', mobileRule, '12523333233', null, 'FORM'],
  ['code', smsCodeRule, ' 123 456 ', '123456', null],
  ['code', smsCodeRule, '12345', null, 'FORM'],
  ['name', personNameRule, ' 张 三 ', '张三', null],
  ['name', personNameRule, ' ', null, 'EMPTY'],
  ['name', personNameRule, 'Zhang', null, 'FORM'],
  ['related name', relatedNameRule, ' Anne ', 'Anne', null],
  ['related name', relatedNameRule, '张', null, 'TOO_SHORT'],
  ['related name', relatedNameRule, 'x'.repeat(61), null, 'TOO_LONG'],
  ['Latin name', latinNameRule, 'x'.repeat(60), 'x'.repeat(60), null],
  ['Latin name', latinNameRule, 'x'.repeat(61), null, 'FORM'],
  ['ID number', adult, ' 11010519491231002x', '11010519491231002X', null],
  ['ID number', adult, '', null, 'EMPTY'],
  ['ID number', adult, '1101051949123100', null, 'FORM'],
  ['ID number', adult, '00010519491231002X', null, 'PROVINCE'],
  ['ID number', adult, '11010519490231002X', null, 'BIRTH_DATE'],
  ['ID number', adult, '110105194912310021', null, 'CHECK_CHARACTER'],
  ['ID number', adult, '110101201001010015', null, 'MINOR'],
  ['ID number', anyAge, '110101201001010015', '110101201001010015', null],
  ['ID number', dayUnknown, '110101201001010015', '110101201001010015', null],
  ['foreign name', foreignNameRule, ' O’Neil ,  anna-maria ', "O'NEIL ANNA-MARIA", null],
  ['foreign name', foreignNameRule, '陈 大文', '陈大文', null],
  ['foreign name', foreignNameRule, ' ', null, 'EMPTY'],
  ['foreign name', foreignNameRule, 'ANNA 1', null, 'FORM'],
  ['permit', permit, 'h 1234-5678', 'H12345678', null],
  ['permit', permit, '', null, 'EMPTY'],
  ['permit', permit, 'X12345678', null, 'FORM'],
  ['residence', residence, '91184019880611002x', '91184019880611002X', null],
  ['residence', residence, '911840198806110021', null, 'CHECK_CHARACTER'],
  ['residence', residence, '91184019881311002X', null, 'BIRTH_DATE'],
  ['own number', ownDocumentNumberRule, ' 11010519491231002x', '11010519491231002X', null],
  ['own number', ownDocumentNumberRule, '110105194912310021', null, 'RESIDENT'],
  ['own number', ownDocumentNumberRule, 'h10283746', 'H10283746', null],
  ['own number', ownDocumentNumberRule, '91184019790514031x', '91184019790514031X', null],
  ['own number', ownDocumentNumberRule, '', null, 'EMPTY'],
  ['own number', ownDocumentNumberRule, 'H1', null, 'FORM'],
  ['document', documentNumberRule, ' e1234567', 'E1234567', null],
  ['document', documentNumberRule, 'e123', null, 'TOO_SHORT'],
  ['account', accountNameRule, ' 135233 ', '135233', null],
  ['account', accountNameRule, '13523', null, 'TOO_SHORT'],
  ['login password', loginPasswordRule, ' x ', ' x ', null],
  ['login password', loginPasswordRule, '', null, 'EMPTY'],
  ['login password', loginPasswordRule, 'x'.repeat(65), null, 'TOO_LONG'],
  ['trade password', tradePasswordRule, '135790', '135790', null],
  ['trade password', tradePasswordRule, '13579', null, 'FORM'],
  ['repeated', repeatedRule({ first: 'a', longest: 6, sentence: '两次不一致' }), 'a', 'a', null],
  ['repeated', repeatedRule({ first: 'a', longest: 6, sentence: '两次不一致' }), 'b', null, 'DIFFERENT'],
  ['address', addressRule, ' 人民路1号 ', '人民路1号', null],
  ['address', addressRule, '民路1号', null, 'LENGTH'],
  ['address', addressRule, `1${'路'.repeat(59)}`, `1${'路'.repeat(59)}`, null],
  ['address', addressRule, `1${'路'.repeat(60)}`, null, 'LENGTH'],
  ['address', addressRule, '人民路的尽头', null, 'NO_DOOR'],
  ['address', addressRule, ' ', null, 'EMPTY'],
  ['region', regionCodeRule, '110105', '110105', null],
  ['region', regionCodeRule, '', null, 'FORM'],
  ['postcode', postcodeRule, '10002', null, 'FORM'],
  ['postcode, optional', optionalField(postcodeRule), ' ', '', null],
  ['postcode, optional', optionalField(postcodeRule), '10002', null, 'FORM'],
  ['e-mail', emailRule, ' a.b@example.com ', 'a.b@example.com', null],
  ['e-mail', emailRule, 'a@example', null, 'FORM'],
  ['e-mail', emailRule, 'a..b@example.com', null, 'FORM'],
  ['e-mail', emailRule, 'a b@example.com', null, 'FORM'],
  ['goal name', goalNameRule, ' ', null, 'TOO_SHORT'],
  ['goal name', goalNameRule, '房'.repeat(21), null, 'TOO_LONG'],
  ['employer', employerRule, ' ', null, 'TOO_SHORT'],
  ['employer', employerRule, '厂'.repeat(61), null, 'TOO_LONG'],
  ['occupation', occupationRule, '06', '06', null],
  ['occupation', occupationRule, '07', null, 'NOT_CHOSEN'],
  ['income', incomeRule, '', null, 'NOT_CHOSEN'],
  ['bad faith', badFaithRule, '00', '00', null],
  ['ID type', idTypeRule, 'A', 'A', null],
  ['ID type', idTypeRule, 'C', null, 'NOT_CHOSEN'],
  ['nationality', nationalityRule, 'CHN', 'CHN', null],
  ['nationality', nationalityRule, 'CN', null, 'FORM'],
  ['invite code', inviteCodeRule, ' 邀请 ', null, 'FORM'],
  ['invite code', inviteCodeRule, ' c-1 ', 'c-1', null],
  ['complaint number', complaintNumberRule, ' p2026112312 3456789', 'P20261123123456789', null],
  ['complaint number', complaintNumberRule, 'P123', null, 'FORM'],
  ['case number', caseNumberRule, ' k2026111612 3456789', 'K20261116123456789', null],
  ['case number', caseNumberRule, 'P20261116123456789', null, 'FORM'],
  ['birth date', birthDateRule, '2000-02-30', null, 'FORM'],
  ['birth date', birthDateRule, '', null, 'EMPTY'],
  ['tax number', tax.taxNumberRule, ' 12-3 ', '12-3', null],
  ['tax number', tax.taxNumberRule, 'x'.repeat(41), null, 'TOO_LONG'],
  ['no tax number', tax.noTaxNumberRule, 'C', null, 'NOT_CHOSEN'],
  ['explanation', tax.noTaxNumberExplanationRule, ' ', null, 'TOO_SHORT'],
  ['address abroad', tax.residenceAddressRule, '东京千代', null, 'TOO_SHORT'],
  ['address abroad', tax.residenceAddressLatinRule, 'x'.repeat(201), null, 'TOO_LONG'],
  ['birth place', tax.birthPlaceRule, '沪', null, 'TOO_SHORT'],
  ['birth place', tax.birthPlaceLatinRule, 'Shanghai', 'Shanghai', null],
]

describe('a field as it is typed, as it is stored, and why it is refused', () => {
  test.each(cases)('%s (%#)', (_name, rule, typed, stored, fault) => {
    expect(readField(rule, typed)).toBe(stored)
    expect(rule.fault(rule.normalise(typed))).toBe(fault)
  })
})

test('each fault has a sentence in Chinese', () => {
  const sentences = cases.flatMap(([, rule]) => Object.values(rule.sentences))
  expect(sentences.filter((sentence) => !/\p{Script=Han}/u.test(sentence))).toEqual([])
})

test('public bodies and companies name the employer', () => {
  expect(occupationRule.codes.filter(needsEmployer)).toEqual(['01', '02'])
})
