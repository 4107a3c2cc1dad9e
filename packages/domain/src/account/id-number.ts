import { type Day, dayFrom } from '../kernel/business-day'
import { provinceNames } from './province-codes'

export const sexes = ['male', 'female'] as const
export type Sex = (typeof sexes)[number]

/** What a mainland ID number says about its holder. */
export interface IdNumber {
  /** 18 characters, upper-case X. */
  readonly number: string
  /** Six digits; may be an abolished code, old codes stay on old cards. */
  readonly regionCode: string
  readonly province: string
  readonly birthDate: Day
  readonly sex: Sex
}

/** The first check of R-ACC-7 that fails, in the order of the rule. */
export type IdNumberFault = 'FORM' | 'PROVINCE' | 'BIRTH_DATE' | 'CHECK_CHARACTER'

export type IdNumberReading =
  | { readonly valid: true; readonly id: IdNumber }
  | { readonly valid: false; readonly fault: IdNumberFault }

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECK_CHARACTERS = '10X98765432'
const EARLIEST_BIRTH = '1900-01-01'

/**
 * Reads an 18-character resident ID number (GB 11643, R-ACC-7). Surrounding and inner spaces are dropped and
 * x becomes X. A birth date after `today` is a fault. Never throws.
 */
export function readIdNumber(text: string, today: Day): IdNumberReading {
  const number = text.replace(/\s/g, '').toUpperCase()
  if (!/^\d{17}[\dX]$/.test(number)) return { valid: false, fault: 'FORM' }
  const province = provinceNames[number.slice(0, 2)]
  if (province === undefined) return { valid: false, fault: 'PROVINCE' }
  const birthDate = birthDateIn(number.slice(6, 14), today)
  if (birthDate === null) return { valid: false, fault: 'BIRTH_DATE' }
  if (idCheckCharacter(number.slice(0, 17)) !== number[17]) return { valid: false, fault: 'CHECK_CHARACTER' }
  const sex = Number(number[16]) % 2 === 1 ? 'male' : 'female'

  return { valid: true, id: { number, regionCode: number.slice(0, 6), province, birthDate, sex } }
}

/**
 * The 18-character form of a first-generation 15-digit number (born 19xx), or null when it has not that form.
 */
export function idNumberFromFifteenDigits(text: string): string | null {
  const old = text.replace(/\s/g, '')
  if (!/^\d{15}$/.test(old)) return null
  const body = `${old.slice(0, 6)}19${old.slice(6)}`

  return body + idCheckCharacter(body)
}

/** Sum of digit × weight over the first 17 digits (E01 shows 167 and 195). */
export function idWeightedSum(first17: string): number {
  return WEIGHTS.reduce<number>((sum, weight, index) => sum + weight * Number(first17[index]), 0)
}

/** The 18th character that belongs to the first 17 digits. */
export function idCheckCharacter(first17: string): string {
  return CHECK_CHARACTERS.charAt(idWeightedSum(first17) % 11)
}

/**
 * Completed years on a business day (R-ACC-8); one born on 29 February turns older on 1 March in common
 * years.
 */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))

  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}

export type AgeClass = 'minor' | 'adult' | 'senior' | 'very-old'

/**
 * R-ACC-8: under 18 no online opening; from 65 the extra risk page above R2; from 80 a call back above R2.
 */
export function ageClassOn(birthDate: Day, day: Day): AgeClass {
  const age = ageOn(birthDate, day)
  if (age < 18) return 'minor'
  if (age < 65) return 'adult'

  return age < 80 ? 'senior' : 'very-old'
}

function birthDateIn(digits: string, today: Day): Day | null {
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  if (text < EARLIEST_BIRTH || text > today) return null
  try {
    return dayFrom(text)
  } catch {
    // dayFrom refuses 30 February and month 13: for a typed number that is an answer, not a fault of ours
    return null
  }
}
