import { parseScaled, printScaled, tenTo } from './decimal'
import type { Money } from './money'
import { type RoundingMode, divideBy, divideHalfUp } from './rounding'
import type { Shares } from './shares'

/** Unit NAV (单位净值): `units` of 10^-scale yuan per share; the scale (2–8) is data of the fund. */
export interface Nav {
  readonly units: bigint
  readonly scale: number
}

/**
 * NAV from a decimal string; without `scale` the number of decimals written is the scale. Throws
 * DecimalFormatError.
 */
export function navFrom(text: string, scale: number = decimalsIn(text)): Nav {
  return { units: parseScaled(text, scale), scale }
}

function decimalsIn(text: string): number {
  const point = text.indexOf('.')

  return point < 0 ? 0 : text.length - point - 1
}

/** NAV with exactly its own number of decimals. */
export function printNav(nav: Nav): string {
  return printScaled(nav.units, nav.scale)
}

/** shares × NAV, half-up to the fen (R-NUM-1). */
export function valueAt(shares: Shares, nav: Nav): Money {
  return divideHalfUp(shares * nav.units, tenTo(nav.scale)) as Money
}

/**
 * amount ÷ NAV to 0.01 share by the fund's rounding (default half-up; the slip belongs to the fund, R-FEE-3).
 */
export function sharesFor(amount: Money, nav: Nav, mode: RoundingMode = 'half-up'): Shares {
  return divideBy(mode, amount * tenTo(nav.scale), nav.units) as Shares
}

/** Whether two are the same value, whatever their decimals. */
export function isSameNav(a: Nav, b: Nav): boolean {
  return a.units * 10n ** BigInt(b.scale) === b.units * 10n ** BigInt(a.scale)
}
