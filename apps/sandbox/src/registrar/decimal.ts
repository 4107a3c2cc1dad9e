/**
 * Whole numbers with implied decimals: money and shares are cents, NAVs 1/10,000, rates 10⁻⁹. The registrar
 * computes in bigint only.
 */

/** Decimal text to a whole number of 10^-places; throws when it has more decimals that are not zero. */
export function fixed(text: string, places: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim())
  const fraction = match?.[3] ?? ''
  if (match === null || /[1-9]/.test(fraction.slice(places))) {
    throw new Error(`${JSON.stringify(text)} is no number with ${places} decimals`)
  }
  const value = BigInt((match[2] ?? '0') + fraction.slice(0, places).padEnd(places, '0'))
  return match[1] === '-' ? -value : value
}

/** A whole number of 10^-places as decimal text. */
export function plain(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const sign = value < 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** numerator / denominator, half away from zero. */
export function ratioHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (2n * top + bottom) / (2n * bottom)
  return negative ? -rounded : rounded
}

export const oneRate = 1_000_000_000n
export const oneNav = 10_000n
/** Cents of decimal text; empty is 0. */
export const cents = (text: string): bigint => (text === '' ? 0n : fixed(text, 2))
/** Decimal text of cents. */
export const money = (value: bigint): string => plain(value, 2)
