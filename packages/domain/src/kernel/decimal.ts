/** What is wrong with a decimal string. `message` is for developers; customers read the refusal table. */
export class DecimalFormatError extends Error {
  override readonly name = 'DecimalFormatError'
}

const powers: readonly bigint[] = Array.from({ length: 39 }, (_, n) => 10n ** BigInt(n))

/** 10^n for 0 ≤ n ≤ 38, from a table: scales are asked for on every multiplication. */
export function tenTo(n: number): bigint {
  const power = powers[n]
  if (power === undefined) throw new RangeError(`no power of ten for ${n}`)

  return power
}

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/

/**
 * Reads a plain decimal string ("-12.3", no exponent, no separators) as an integer of 10^-scale.
 * More decimals than `scale` are refused unless they are zeros. Throws DecimalFormatError.
 */
export function parseScaled(text: string, scale: number): bigint {
  const match = DECIMAL.exec(text)
  if (!match) throw new DecimalFormatError(`not a decimal number: ${JSON.stringify(text)}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  if (fraction.length > scale && !/^0*$/.test(fraction.slice(scale))) {
    throw new DecimalFormatError(`more than ${scale} decimals: ${JSON.stringify(text)}`)
  }
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))

  return sign === '-' ? -units : units
}

/** Prints an integer of 10^-scale with exactly `scale` decimals: printScaled(-5n, 2) = "-0.05". */
export function printScaled(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  if (scale === 0) return sign + digits

  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
