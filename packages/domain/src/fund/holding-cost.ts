import { type Money, addMoney, moneyOfFen } from '../kernel/money'
import { RATE_ONE, type Rate, timesRateHalfUp } from '../kernel/rate'
import { divideHalfUp } from '../kernel/rounding'
import { purchaseFee } from '../trade/fee/purchase-fee'
import { type FeeTier, rateFor } from './fee-schedule'
import { SERVICE_FEE_DAYS } from './service-fee'

/** The fees of one share class, as in force. */
export interface ClassFees {
  readonly purchaseTiers: readonly FeeTier[]
  readonly discount: Rate
  readonly redemptionTiers: readonly FeeTier[]
  /** Yearly service fee as a fraction. */
  readonly serviceRate: Rate
  /** The one-year end of the service fee does not hold for money funds (R-FEE-6). */
  readonly isMoneyFund: boolean
}

/** What `amount` costs when it is held for `days` natural days at a constant NAV; all in yuan to the fen. */
export interface HoldingCost {
  readonly purchase: Money
  readonly redemption: Money
  readonly service: Money
  readonly total: Money
}

/**
 * Purchase fee (价外法), service fee accrued by the day, redemption fee of the tier of `days` (§4.3, §4.5,
 * §4.9).
 */
export function holdingCost(fees: ClassFees, held: { amount: Money; days: number }): HoldingCost {
  const { net, fee: purchase } = purchaseFee(held.amount, {
    tiers: fees.purchaseTiers,
    discount: fees.discount,
  })
  const served = fees.isMoneyFund ? held.days : Math.min(held.days, SERVICE_FEE_DAYS)
  const service = moneyOfFen(divideHalfUp(net * fees.serviceRate * BigInt(served), RATE_ONE * 365n))
  const redemption = timesRateHalfUp(net, rateFor(fees.redemptionTiers, BigInt(held.days)))

  return { purchase, redemption, service, total: addMoney(addMoney(purchase, service), redemption) }
}

/**
 * First whole day, up to `mostDays`, on which the first class costs less than the second; null = never.
 * Redemption fees count, so an early day on which both are equal is no answer.
 */
export function cheaperFromDay(
  first: ClassFees,
  second: ClassFees,
  held: { amount: Money; mostDays: number },
): number | null {
  for (let days = 1; days <= held.mostDays; days += 1) {
    const facts = { amount: held.amount, days }
    if (holdingCost(first, facts).total < holdingCost(second, facts).total) return days
  }

  return null
}
