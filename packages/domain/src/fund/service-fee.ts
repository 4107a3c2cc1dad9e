import { type Money, moneyOfFen } from '../kernel/money'
import { RATE_ONE, type Rate, discounted, noRate } from '../kernel/rate'
import { divideHalfUp } from '../kernel/rounding'

/** Days after which the sales service fee of non-money shares may no longer be charged (§4.2). */
export const SERVICE_FEE_DAYS = 365

/**
 * First whole day on which holding the C class has cost more in service fee than the A class's purchase fee;
 * null = never, because the service fee stops after a year (§4.9). Redemption fees are left out.
 */
export function breakEvenDays(classes: {
  readonly purchaseRate: Rate
  readonly discount: Rate
  readonly serviceRate: Rate
}): number | null {
  const aRate = discounted(classes.purchaseRate, classes.discount)
  if (classes.serviceRate <= noRate) return null
  const day = Number((aRate * 365n) / classes.serviceRate) + 1

  return day <= SERVICE_FEE_DAYS ? day : null
}

/**
 * The break-even as a fraction of days with one decimal, half-up ("73.0"), as pages show it; units are tenths
 * of a day.
 */
export function breakEvenTenths(classes: {
  readonly purchaseRate: Rate
  readonly discount: Rate
  readonly serviceRate: Rate
}): bigint | null {
  if (classes.serviceRate <= noRate) return null

  return divideHalfUp(discounted(classes.purchaseRate, classes.discount) * 3650n, classes.serviceRate)
}

/**
 * Service fee of the days beyond the first year on a constant value: not to be charged, or returned (R-FEE-6,
 * E39).
 */
export function serviceFeeBeyondYear(
  value: Money,
  terms: { readonly serviceRate: Rate; readonly daysHeld: number; readonly daysInYear: number },
): Money {
  const days = Math.max(0, terms.daysHeld - SERVICE_FEE_DAYS)

  return moneyOfFen(
    divideHalfUp(value * terms.serviceRate * BigInt(days), RATE_ONE * BigInt(terms.daysInYear)),
  )
}

/**
 * 客户维护费 of a period (§4.10): Σ daily holdings of our customers × management rate ÷ 365 × our ratio, rounded
 * once at the end. `ratio` must respect the cap of its investor kind (`trailCap`).
 */
export function trailFee(
  dailyHoldings: readonly Money[],
  terms: { readonly managementRate: Rate; readonly ratio: Rate },
): Money {
  const sum = dailyHoldings.reduce((a, b) => a + b, 0n)

  return moneyOfFen(divideHalfUp(sum * terms.managementRate * terms.ratio, RATE_ONE * RATE_ONE * 365n))
}
