import { DecimalFormatError, printScaled } from '../kernel/decimal'
import { divideHalfUp } from '../kernel/rounding'

/** What every empty figure is shown as (R-NUM-3). */
export const EMPTY = '--'

/** An integer of 10^-scale: what a decimal string and every domain figure become before they are shown. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/

/** Reads a plain decimal string with any number of decimals. Throws DecimalFormatError. */
export function decimalFrom(text: string): Decimal {
  const match = PLAIN.exec(text)
  if (!match) throw new DecimalFormatError(`not a decimal number: ${JSON.stringify(text)}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  const units = BigInt(whole + fraction)

  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

/** The same value with exactly `scale` decimals, half-up (§0.3: rounding only at display). */
export function rescaled(value: Decimal, scale: number): bigint {
  const more = scale - value.scale

  return more >= 0 ? value.units * 10n ** BigInt(more) : divideHalfUp(value.units, 10n ** BigInt(-more))
}

/** Thousands separators in the whole part: 1234567.80 → 1,234,567.80. */
export function withSeparators(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')

  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A printed figure with the minus of what is read, U+2212: as wide as the plus, and spoken. */
export function withMinus(figure: string): string {
  return figure.replace(/^-/, '\u2212')
}

/** Prints with `scale` decimals; `signed` puts + before positive values, zero has no sign (R-NUM-4). */
export function printDecimal(
  value: Decimal,
  style: { scale: number; separators?: boolean; signed?: boolean },
): string {
  const units = rescaled(value, style.scale)
  const plain = printScaled(units, style.scale)
  const text = withMinus(style.separators === true ? withSeparators(plain) : plain)

  return style.signed === true && units > 0n ? `+${text}` : text
}
