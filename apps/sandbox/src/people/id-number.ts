const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** The check character of the first 17 digits (GB 11643). */
export function idCheckCharacter(first17: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first17[at]), 0)

  return checkCharacters[sum % 11] ?? ''
}

/** True when the text is an 18-character number with a real birth date and the right check character. */
export function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false
  const birth = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  const time = Date.parse(`${birth}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== birth) return false

  return idCheckCharacter(text.slice(0, 17)) === text[17]
}

/** The card number of a payload: its Luhn check digit appended. */
export function withLuhnDigit(payload: string): string {
  const doubled = payload
    .split('')
    .reverse()
    .map((digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1)

      return value > 9 ? value - 9 : value
    })
  const sum = doubled.reduce((total, value) => total + value, 0)

  return `${payload}${(10 - (sum % 10)) % 10}`
}
