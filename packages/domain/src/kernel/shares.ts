import { parseScaled, printScaled } from './decimal'

declare const shares: unique symbol
/** Fund shares (份额) in hundredths, exact. */
export type Shares = bigint & { readonly [shares]: true }

export const noShares = 0n as Shares
/** One hundredth of a share: the least there is. */
export const leastShares = 1n as Shares

/** Shares from whole hundredths. */
export function sharesOfHundredths(hundredths: bigint): Shares {
  return hundredths as Shares
}

/** Shares from a decimal string with at most 2 decimals. Throws DecimalFormatError. */
export function sharesFrom(text: string): Shares {
  return parseScaled(text, 2) as Shares
}

/** Shares with exactly 2 decimals. */
export function printShares(value: Shares): string {
  return printScaled(value, 2)
}

export function addShares(a: Shares, b: Shares): Shares {
  return (a + b) as Shares
}

export function subtractShares(a: Shares, b: Shares): Shares {
  return (a - b) as Shares
}

export function sumShares(values: Iterable<Shares>): Shares {
  let total = 0n
  for (const value of values) total += value

  return total as Shares
}

export function maxShares(a: Shares, b: Shares): Shares {
  return a > b ? a : b
}

export function minShares(a: Shares, b: Shares): Shares {
  return a < b ? a : b
}
