/** Luhn (ISO/IEC 7812): from the right every second digit doubled, 9 taken off above 9, total mod 10 = 0. R-BNK-1. */
export function luhnHolds(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnSum(digits, 0) % 10 === 0
}

/** The check digit to append to `payload` (R-BNK-1, E02). */
export function luhnCheckDigit(payload: string): string {
  return String((10 - (luhnSum(payload, 1) % 10)) % 10)
}

/** The Luhn sum of digits; `offset` 1 when the check digit is still missing, so the last digit is doubled. */
export function luhnSum(digits: string, offset: 0 | 1): number {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = (index + offset) % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }

  return sum
}

/** A typed card number without its spaces and hyphens. */
export function cleanCardNumber(text: string): string {
  return text.replace(/[\s-]/g, '')
}

export type BankCardFault = 'FORM' | 'LUHN'

/**
 * The first fault of a typed card number, or null: 16–19 digits (R-BNK-2), then Luhn (R-BNK-1).
 * A few real issuers break Luhn, so a caller may let a LUHN fault pass when the BIN and length are known to be such.
 */
export function bankCardFault(text: string): BankCardFault | null {
  const digits = cleanCardNumber(text)
  if (!/^\d{16,19}$/.test(digits)) return 'FORM'

  return luhnHolds(digits) ? null : 'LUHN'
}

/** One row of a BIN table. */
export interface BinRow {
  readonly bin: string
  readonly cardLength: number
}

/** Longest-prefix match with the exact card length (R-BNK-2), or null. Works with any table that has `bin` and `cardLength`. */
export function matchBin<Row extends BinRow>(text: string, table: readonly Row[]): Row | null {
  const digits = cleanCardNumber(text)
  let best: Row | null = null
  for (const row of table) {
    const fits = row.cardLength === digits.length && digits.startsWith(row.bin)
    if (fits && row.bin.length > (best?.bin.length ?? 0)) best = row
  }

  return best
}
