/** Integer division rounding half away from zero (四舍五入). `divisor` > 0. R-NUM-1. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  assertPositive(divisor)
  const quotient = dividend / divisor
  const twice = (dividend - quotient * divisor) * 2n
  if (twice >= divisor) return quotient + 1n

  return twice <= -divisor ? quotient - 1n : quotient
}

/** Integer division towards zero (去尾). `divisor` > 0. R-NUM: daily money-fund income. */
export function divideTruncate(dividend: bigint, divisor: bigint): bigint {
  assertPositive(divisor)

  return dividend / divisor
}

/** Integer division, ties to the even neighbour (银行家舍入). `divisor` > 0. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  assertPositive(divisor)
  const negative = dividend < 0n
  const magnitude = negative ? -dividend : dividend
  const quotient = magnitude / divisor
  const twice = (magnitude % divisor) * 2n
  const up = twice > divisor || (twice === divisor && quotient % 2n === 1n)
  const rounded = up ? quotient + 1n : quotient

  return negative ? -rounded : rounded
}

export type RoundingMode = 'half-up' | 'truncate' | 'half-even'

/** Divides by the named mode; the mode is data of a fund (share rounding differs by contract). */
export function divideBy(mode: RoundingMode, dividend: bigint, divisor: bigint): bigint {
  if (mode === 'half-up') return divideHalfUp(dividend, divisor)
  if (mode === 'truncate') return divideTruncate(dividend, divisor)

  return divideHalfEven(dividend, divisor)
}

function assertPositive(divisor: bigint): void {
  if (divisor <= 0n) throw new RangeError('divisor must be positive')
}
