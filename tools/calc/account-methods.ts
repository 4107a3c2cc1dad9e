import { luhnCheckDigit, luhnHolds } from '@tongzhou/domain/account/bank-card-number'
import {
  ageOn,
  idCheckCharacter,
  idNumberFromFifteenDigits,
  readIdNumber,
} from '@tongzhou/domain/account/id-number'
import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { readMobile } from '@tongzhou/domain/fields/mobile'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { CalcInputs } from './calc-inputs'
import type { CalcMethod, CalcResult } from './calc-method'

/** Identity numbers, bank cards and mobiles (§1.3, §1.4, §1.7). */
export const accountMethods: readonly CalcMethod[] = [
  {
    name: 'id_number',
    summary:
      'resident ID number: form, province, birth date, check character; the old 15 digits are read too',
    inputs: { value: 'the number as typed', 'on?': 'day on which it is read; default today' },
    results: {
      valid: 'true or false',
      checksum_ok: 'whether the check character holds; null without 18 characters',
      'reason?': 'FORM, PROVINCE, BIRTH_DATE or CHECK_CHARACTER when not valid',
      'normalised?': '18 characters',
      'birth?': 'day',
      'sex?': 'M or F',
      'age?': 'completed years on that day',
      'province?': 'province-level name',
      'region_code?': 'six digits',
    },
    run: (inputs) => idResult(textInput(inputs), inputs.has('on') ? inputs.day('on') : dayOf(new Date())),
  },
  {
    name: 'bank_card',
    summary: 'bank card number: Luhn check and form',
    inputs: { value: 'the number as typed' },
    results: {
      luhn: 'whether the check digit holds',
      length: 'number of digits',
      bindable: '16–19 digits, as cards that can be bound have',
      'check_digit?': 'the digit that would hold',
    },
    run: (inputs) => {
      const digits = cardNumberRule.normalise(textInput(inputs))
      const isNumber = /^\d{2,}$/.test(digits)
      return {
        luhn: luhnHolds(digits),
        length: digits.length,
        bindable: /^\d{16,19}$/.test(digits),
        ...(isNumber ? { check_digit: luhnCheckDigit(digits.slice(0, -1)) } : {}),
      }
    },
  },
  {
    name: 'mobile',
    summary: 'mainland mobile number, spaces and +86 dropped',
    inputs: { value: 'the number as typed' },
    results: { valid: 'true or false', 'normalised?': '11 digits' },
    run: (inputs) => {
      const mobile = readMobile(textInput(inputs))
      return mobile === null ? { valid: false } : { valid: true, normalised: mobile }
    },
  },
]

/** A number as typed: unlike an amount it may hold letters, so it is taken as it came. */
function textInput(inputs: CalcInputs): string {
  const value = inputs.raw('value')

  return typeof value === 'string' ? value : inputs.text('value')
}

function idResult(text: string, today: Day): CalcResult {
  const reading = readIdNumber(idNumberFromFifteenDigits(text) ?? text, today)
  const checksum_ok = checksumHolds(text)
  if (!reading.valid) return { valid: false, checksum_ok, reason: reading.fault }
  const { number, birthDate, sex, province, regionCode } = reading.id

  return {
    valid: true,
    checksum_ok,
    normalised: number,
    birth: birthDate,
    sex: sex === 'male' ? 'M' : 'F',
    age: ageOn(birthDate, today),
    province,
    region_code: regionCode,
  }
}

function checksumHolds(text: string): boolean | null {
  const number = text.replace(/\s/g, '').toUpperCase()

  return /^\d{17}[\dX]$/.test(number) ? idCheckCharacter(number.slice(0, 17)) === number[17] : null
}
