import {
  type Money,
  addMoney,
  maxMoney,
  minMoney,
  moneyOfFen,
  noMoney,
  subtractMoney,
} from '../../kernel/money'
import type { Rate } from '../../kernel/rate'

/** Why a coupon cannot be used (§10.2); in the order of its codes 6001–6009. */
export const couponProblems = [
  'SCOPE',
  'THRESHOLD',
  'EXPIRED',
  'CHANNEL',
  'AMOUNT_CHANGED',
  'QUOTA_GONE',
  'FUND_RESTRICTS',
  'NOT_OWNER',
  'LOCKED',
] as const
export type CouponProblem = (typeof couponProblems)[number]

/** What a coupon does to an order. */
export type CouponEffect =
  /** Replaces the discount; 0 = no fee. */
  | { readonly kind: 'FEE_RATE'; readonly discount: Rate }
  /** Pays the fee back up to this, after confirmation. */
  | { readonly kind: 'FEE_CASH'; readonly max: Money }
  /** From `threshold` on the company pays this part of the principal. */
  | { readonly kind: 'FULL_REDUCE'; readonly threshold: Money; readonly value: Money }

export interface CouponUse {
  readonly couponId: string
  /** null = usable for this order, as judged by the coupon's own rules (R-CPN-1). */
  readonly problem: CouponProblem | null
  readonly effect: CouponEffect
}

/**
 * The least amount of an order a red packet can be used on: its threshold, and more than it pays, since a
 * bank is asked for at least a fen.
 */
export function leastAmountFor(effect: Extract<CouponEffect, { kind: 'FULL_REDUCE' }>): Money {
  return maxMoney(effect.threshold, addMoney(effect.value, moneyOfFen(1n)))
}

/** How an order's amount is split between the customer and the company's subsidy (FULL_REDUCE only). */
export function couponSplit(
  amount: Money,
  coupon: CouponUse | null,
): { readonly paidByCustomer: Money; readonly subsidy: Money } {
  if (coupon?.effect.kind !== 'FULL_REDUCE' || amount < leastAmountFor(coupon.effect)) {
    return { paidByCustomer: amount, subsidy: noMoney }
  }
  const subsidy = coupon.effect.value

  return { paidByCustomer: subtractMoney(amount, subsidy), subsidy }
}

/** The discount an order gets: the coupon's when it has one, else the distributor's. */
export function couponDiscount(discount: Rate, coupon: CouponUse | null): Rate {
  return coupon?.effect.kind === 'FEE_RATE' ? coupon.effect.discount : discount
}

/**
 * What FEE_CASH gives back once the fee is known, the fee up to the coupon's most: out of the part of the fee
 * that is ours, and the rest by the company (R-CPN-4).
 */
export function couponCashBack(
  confirmed: { readonly fee: Money; readonly agencyFee: Money },
  effect: CouponEffect,
): { readonly fromOurFee: Money; readonly byCompany: Money } {
  const back = effect.kind === 'FEE_CASH' ? minMoney(effect.max, confirmed.fee) : noMoney
  const fromOurFee = minMoney(back, confirmed.agencyFee)

  return { fromOurFee, byCompany: subtractMoney(back, fromOurFee) }
}
