/**
 * Luhn (ISO/IEC 7812): from the right every second digit doubled, 9 taken off above 9, total mod 10 = 0.
 * R-BNK-1.
 */
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
