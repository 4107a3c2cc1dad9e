import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { newLoginPasswordRule } from './login-password'
import { newTradePasswordRule } from './trade-password'

describe('login password (§1.3)', () => {
  test.each([
    ['Wind7bo', 'LENGTH'],
    ['Wind7boa', null],
    ['Wind7boat-Wind7boat-', null],
    ['Wind7boat-Wind7boat-x', 'LENGTH'],
    ['Wind 7boat', 'CHARACTERS'],
    ['同舟共济1234', 'CHARACTERS'],
    ['windboats', 'ONE_KIND'],
    ['83920174', 'ONE_KIND'],
    ['13812345678', 'IS_MOBILE'],
    ['138-1234-5678', 'IS_MOBILE'],
    ['Password123', 'COMMON'],
    ['woaini1314', 'COMMON'],
    ['1qaz2wsx', 'COMMON'],
    ['wind-boat', null],
  ])('%s → %s', (password, fault) => {
    expect(newLoginPasswordRule({ mobile: '13812345678' }).fault(password)).toBe(fault)
  })
})

describe('trade password (§1.3)', () => {
  const facts = {
    birthDate: dayFrom('1987-03-24'),
    idNumber: '11010519870324728X',
    mobile: '13812305817',
    cardNumbers: ['6222020000001234566', '6217000000000830274'],
    usedBefore: false,
  }

  test.each([
    ['12345', 'NOT_SIX_DIGITS'],
    ['12345a', 'NOT_SIX_DIGITS'],
    ['111111', 'ALL_EQUAL'],
    ['123456', 'STEPS'],
    ['987654', 'STEPS'],
    ['012345', 'STEPS'],
    ['543210', 'STEPS'],
    ['121212', 'REPEATS'],
    ['123123', 'REPEATS'],
    ['112233', 'REPEATS'],
    ['870324', 'BIRTH_DATE'],
    ['032487', 'BIRTH_DATE'],
    ['240387', 'BIRTH_DATE'],
    ['324728', 'ID_TAIL'],
    ['305817', 'MOBILE_TAIL'],
    ['234566', 'CARD_TAIL'],
    ['830274', 'CARD_TAIL'],
    ['135790', null],
    ['305818', null],
  ])('%s → %s', (password, fault) => {
    expect(newTradePasswordRule(facts).fault(password)).toBe(fault)
  })

  test('one of the last three is refused', () => {
    expect(newTradePasswordRule({ ...facts, usedBefore: true }).fault('135790')).toBe('USED_BEFORE')
  })

  test('before a card is bound the remaining facts still count', () => {
    const few = { birthDate: null, idNumber: null, mobile: facts.mobile, cardNumbers: [], usedBefore: false }
    expect(newTradePasswordRule(few).fault('870324')).toBeNull()
    expect(newTradePasswordRule(few).fault('305817')).toBe('MOBILE_TAIL')
  })
})
