import { parseScaled, printScaled } from './decimal'
import { type Money } from './money'
import { divideHalfUp } from './rounding'

declare const rate: unique symbol
/** A rate as a fraction in 10^-9 (0.0015 = 1_500_000n): fees, discounts, yields. */
export type Rate = bigint & { readonly [rate]: true }

export const RATE_SCALE = 9
export const RATE_ONE = 10n ** 9n
export const noRate = 0n as Rate

/** Rate from a fraction string, "0.015" = 1.5 %. Throws DecimalFormatError. */
export function rateFrom(text: string): Rate {
  return parseScaled(text, RATE_SCALE) as Rate
}

/** Rate from whole 10^-9. */
export function rateOfUnits(units: bigint): Rate {
  return units as Rate
}

/** Rate as a fraction with 6 decimals (its stored form); finer digits are cut. */
export function printRate(value: Rate): string {
  return printScaled(value / 1000n, 6)
}

/**
 * rate × discount, exact to 10^-9, half-up beyond (R-FEE-1: the discount applies to the rate, not the fee).
 */
export function discounted(value: Rate, discount: Rate): Rate {
  return divideHalfUp(value * discount, RATE_ONE) as Rate
}

export function subtractRate(a: Rate, b: Rate): Rate {
  return (a - b) as Rate
}

/** amount × rate, half-up to the fen. */
export function timesRateHalfUp(amount: Money, value: Rate): Money {
  return divideHalfUp(amount * value, RATE_ONE) as Money
}

/** amount ÷ (1 + rate), half-up to the fen: the net amount of 价外法. */
export function withoutRateHalfUp(amount: Money, value: Rate): Money {
  return divideHalfUp(amount * RATE_ONE, RATE_ONE + value) as Money
}
