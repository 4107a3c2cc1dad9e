import { printScaled } from '@tongzhou/domain/kernel/decimal'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import { type Shares, printShares } from '@tongzhou/domain/kernel/shares'

/** Whole shares without decimals ("800100"), others with two. */
export function printWholeShares(value: Shares): string {
  return value % 100n === 0n ? (value / 100n).toString() : printShares(value)
}

/** A NAV without trailing zeros beyond two decimals: "0.58", "1.0346". */
export function printShortNav(nav: Nav): string {
  return printScaled(nav.units, nav.scale).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** A rate as a fraction without trailing zeros, at least two decimals: "0.0188". */
export function printShortRate(value: bigint): string {
  return printScaled(value, 9).replace(/(\.\d\d\d*?)0+$/, '$1')
}
