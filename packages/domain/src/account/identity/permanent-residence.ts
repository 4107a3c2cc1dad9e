import { type Day, isDay } from '../../kernel/business-day'
import { idCheckCharacter } from '../id-number'

export type PermanentResidenceReading =
  | {
      readonly valid: true
      /** null: the number of an older card does not say it in full. */
      readonly birthDate: Day | null
    }
  | { readonly valid: false; readonly fault: 'FORM' | 'BIRTH_DATE' | 'CHECK_CHARACTER' }

/**
 * Reads the number of a 外国人永久居留身份证 (R-ACT-18). Since December 2023: 18 characters that begin with 9,
 * the birth date in the same place and the check character computed as in a resident's number. Before: three
 * letters of the country and twelve digits. Never throws.
 */
export function readPermanentResidence(number: string, today: Day): PermanentResidenceReading {
  if (/^[A-Z]{3}\d{12}$/.test(number)) return { valid: true, birthDate: null }
  if (!/^9\d{16}[\dX]$/.test(number)) return { valid: false, fault: 'FORM' }
  const birthDate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isDay(birthDate) || birthDate > today) return { valid: false, fault: 'BIRTH_DATE' }
  if (idCheckCharacter(number.slice(0, 17)) !== number[17]) return { valid: false, fault: 'CHECK_CHARACTER' }

  return { valid: true, birthDate }
}
