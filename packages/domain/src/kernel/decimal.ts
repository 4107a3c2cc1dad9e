/** What is wrong with a decimal string. `message` is for developers; customers read the refusal table. */
export class DecimalFormatError extends Error {
  override readonly name = 'DecimalFormatError'
}

const powers: readonly bigint[] = Array.from({ length: 39 }, (_, n) => 10n ** BigInt(n))
const smallPowers: readonly number[] = powers.slice(0, 16).map(Number)

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
  const short = shortUnits(text, scale)

  return short === undefined ? parseAny(text, scale) : BigInt(short)
}

function parseAny(text: string, scale: number): bigint {
  const match = DECIMAL.exec(text)
  if (!match) throw new DecimalFormatError(`not a decimal number: ${JSON.stringify(text)}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  if (fraction.length > scale && !/^0*$/.test(fraction.slice(scale))) {
    throw new DecimalFormatError(`more than ${scale} decimals: ${JSON.stringify(text)}`)
  }
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))

  return sign === '-' ? -units : units
}

/** Digits that a double holds exactly. */
const EXACT_DIGITS = 15
const POINT = 46

/**
 * What parseScaled answers, for the numbers of every day: digits without a sign, no more decimals than
 * `scale`, few enough for a double. A row of a registrar's file has half a dozen of them, and a regular
 * expression costs ten times as much. undefined: look closer.
 */
function shortUnits(text: string, scale: number): number | undefined {
  let units = 0
  let point = -1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === POINT && point < 0 && at > 0) point = at
    else if (code < 48 || code > 57) return undefined
    else units = units * 10 + (code - 48)
  }
  const decimals = point < 0 ? 0 : text.length - point - 1
  const isShort = text.length > 0 && decimals <= scale && text.length + scale - decimals <= EXACT_DIGITS
  if (!isShort || text.length - 1 === point) return undefined

  return units * (smallPowers[scale - decimals] ?? NaN)
}

/** Prints an integer of 10^-scale with exactly `scale` decimals: printScaled(-5n, 2) = "-0.05". */
export function printScaled(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  if (scale === 0) return sign + digits

  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
