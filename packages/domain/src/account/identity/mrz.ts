import { type Day, isDay } from '../../kernel/business-day'
import type { Sex } from '../id-number'

const WEIGHTS = [7, 3, 1] as const
const LINE_LENGTH = 44

/** What the second line of a passport's machine-readable zone says, every part under its own check digit. */
export interface PassportMrz {
  readonly documentNo: string
  /** Three letters (ISO 3166-1). */
  readonly nationality: string
  readonly birthDate: Day
  /** null: not stated. */
  readonly sex: Sex | null
  readonly idEnd: Day
}

/** The part whose check digit does not fit; FORM: no such line at all. */
export type MrzFault = 'FORM' | 'NUMBER' | 'BIRTH_DATE' | 'EXPIRY' | 'WHOLE'

export type MrzReading =
  | { readonly valid: true; readonly mrz: PassportMrz }
  | { readonly valid: false; readonly fault: MrzFault }

/**
 * The check digit of a field of a machine-readable zone (ICAO 9303 part 3, 4.9; R-ACT-18): values 0–9, A–Z =
 * 10–35, `<` = 0, weighted 7 3 1, modulo 10. L898902C3 → 6.
 */
export function mrzCheckDigit(field: string): number {
  return Array.from(field).reduce((sum, char, at) => sum + valueOf(char) * (WEIGHTS[at % 3] ?? 0), 0) % 10
}

/**
 * Reads the machine-readable zone of a passport (two lines of 44, or the second alone). `today` decides the
 * century of the birth: nobody is born in the future. Never throws.
 */
export function readPassportMrz(text: string, today: Day): MrzReading {
  const line = text.replace(/ /g, '').toUpperCase().split(/\r?\n/).at(-1) ?? ''
  if (line.length !== LINE_LENGTH || !/^[A-Z0-9<]+$/.test(line)) return { valid: false, fault: 'FORM' }
  const part = (from: number, to: number) => line.slice(from, to)
  if (!fits(part(0, 9), line[9])) return { valid: false, fault: 'NUMBER' }
  const birthDate = dayIn(part(13, 19), { today, isPast: true })
  if (!fits(part(13, 19), line[19]) || birthDate === null) return { valid: false, fault: 'BIRTH_DATE' }
  const idEnd = dayIn(part(21, 27), { today, isPast: false })
  if (!fits(part(21, 27), line[27]) || idEnd === null) return { valid: false, fault: 'EXPIRY' }
  // An optional part that is not used may carry the filler instead of its digit.
  const isOptionalRight = fits(part(28, 42), line[42] === '<' ? '0' : line[42])
  if (!isOptionalRight || !fits(part(0, 10) + part(13, 20) + part(21, 43), line[43])) {
    return { valid: false, fault: 'WHOLE' }
  }
  const code = part(10, 13).replaceAll('<', '')

  return {
    valid: true,
    mrz: {
      documentNo: part(0, 9).replaceAll('<', ''),
      // Germany is the one country that writes one letter.
      nationality: code === 'D' ? 'DEU' : code,
      birthDate,
      sex: line[20] === 'M' ? 'male' : line[20] === 'F' ? 'female' : null,
      idEnd,
    },
  }
}

function fits(field: string, digit: string | undefined): boolean {
  return String(mrzCheckDigit(field)) === digit
}

function valueOf(char: string): number {
  if (char === '<') return 0

  return /\d/.test(char) ? Number(char) : char.charCodeAt(0) - 55
}

/** YYMMDD as a day: a birth is never later than today, an end of validity always in this century. */
function dayIn(digits: string, of: { today: Day; isPast: boolean }): Day | null {
  const in2000 = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`
  const day = of.isPast && in2000 > of.today ? `19${in2000.slice(2)}` : in2000

  return isDay(day) ? day : null
}
