import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { readPermanentResidence } from './permanent-residence'

const today = dayFrom('2026-11-20')

test('R-ACT-18: the published number of a card since 2023 holds, and says the birth date', () => {
  expect(readPermanentResidence('91184019880611002X', today)).toEqual({
    valid: true,
    birthDate: '1988-06-11',
  })
})

test('the number of an older card is three letters and twelve digits', () => {
  expect(readPermanentResidence('USA110088061101', today)).toEqual({ valid: true, birthDate: null })
})

test.each([
  ['another last character', '911840198806110021', 'CHECK_CHARACTER'],
  ['another digit', '91184019880611003X', 'CHECK_CHARACTER'],
  ['a day that is none', '91184019881311002X', 'BIRTH_DATE'],
  ['a birth to come', '91184020270611002X', 'BIRTH_DATE'],
  ['a resident’s number', '11010519880611002X', 'FORM'],
  ['too few digits', 'USA11008806110', 'FORM'],
])('%s is refused', (_what, number, fault) => {
  expect(readPermanentResidence(number, today)).toEqual({ valid: false, fault })
})
