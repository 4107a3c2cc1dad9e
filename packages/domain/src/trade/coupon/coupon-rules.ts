import { assert } from '../../kernel/assert'
import { type Day, addDays } from '../../kernel/business-day'
import { type Money, minMoney, noMoney, subtractMoney } from '../../kernel/money'
import type { FeeTier } from '../../fund/fee-schedule'
import type { Rate } from '../../kernel/rate'
import { type CouponEffect, type CouponProblem, leastAmountFor } from './coupon'
import { purchaseFee } from '../fee/purchase-fee'

export const couponStatuses = ['UNRECEIVED', 'RECEIVED', 'LOCKED', 'USED', 'EXPIRED'] as const
export type CouponStatus = (typeof couponStatuses)[number]
export type CouponEvent = 'RECEIVED' | 'LOCKED' | 'USED' | 'RELEASED' | 'EXPIRED'

/** The one table of §10.2: a locked coupon survives its last day until its order ends. */
const table: Readonly<Record<CouponStatus, Partial<Record<CouponEvent, CouponStatus>>>> = {
  UNRECEIVED: { RECEIVED: 'RECEIVED' },
  RECEIVED: { LOCKED: 'LOCKED', EXPIRED: 'EXPIRED' },
  LOCKED: { USED: 'USED', RELEASED: 'RECEIVED' },
  USED: {},
  EXPIRED: {},
}

/** The status after the event. An impossible transition is a bug of ours: AssertionFault. */
export function moveCoupon(status: CouponStatus, event: CouponEvent): CouponStatus {
  const next = table[status][event]
  assert(next !== undefined, `a coupon that is ${status} can meet ${event}`)

  return next
}

/** A coupon as its template and owner stand (§10.2); null = no such limit. */
export interface Coupon {
  readonly ownerNo: string
  readonly status: CouponStatus
  readonly effect: CouponEffect
  readonly validFrom: Day
  /** Last day; it expires at 24:00. */
  readonly validTo: Day
  readonly funds: readonly string[] | null
  readonly shareClasses: readonly string[] | null
  readonly channels: readonly string[] | null
  /** Plan and advisory orders only where the template names them (R-CPN-1). */
  readonly orders: readonly CouponOrder[]
  /** Uses left of the template's total; null = unlimited. */
  readonly quotaLeft: number | null
}

export type CouponOrder = 'purchase' | 'subscription' | 'plan' | 'advisory'

/** The order a coupon is tried on. */
export interface CouponTrial {
  readonly customerNo: string
  readonly today: Day
  readonly order: CouponOrder
  readonly fundCode: string
  readonly shareClass: string
  readonly channelCode: string
  readonly amount: Money
  /** The amount the coupon was chosen for; null when it is chosen now. */
  readonly chosenAmount: Money | null
  /** The fund's own contract forbids discounts. */
  readonly fundRestricts: boolean
}

/** What the customer cannot change is told first, the amount last. null = usable. */
export function couponProblem(coupon: Coupon, trial: CouponTrial): CouponProblem | null {
  if (coupon.ownerNo !== trial.customerNo || coupon.status === 'UNRECEIVED') return 'NOT_OWNER'
  if (coupon.status === 'LOCKED' || coupon.status === 'USED') return 'LOCKED'
  if (coupon.status === 'EXPIRED' || !isValidOn(coupon, trial.today)) return 'EXPIRED'
  if (coupon.quotaLeft !== null && coupon.quotaLeft <= 0) return 'QUOTA_GONE'
  if (trial.fundRestricts) return 'FUND_RESTRICTS'
  if (!allows(coupon.channels, trial.channelCode)) return 'CHANNEL'
  if (!isInScope(coupon, trial)) return 'SCOPE'
  if (coupon.effect.kind === 'FULL_REDUCE' && trial.amount < leastAmountFor(coupon.effect)) return 'THRESHOLD'

  return trial.chosenAmount !== null && trial.chosenAmount !== trial.amount ? 'AMOUNT_CHANGED' : null
}

/**
 * What a coupon is worth on an order: the fee it saves, the fee it pays back, or the part of the principal
 * (E41).
 */
export function couponBenefit(
  effect: CouponEffect,
  order: { readonly amount: Money; readonly tiers: readonly FeeTier[]; readonly discount: Rate },
): Money {
  const { amount, tiers, discount } = order
  const { fee } = purchaseFee(amount, { tiers, discount })
  switch (effect.kind) {
    case 'FEE_RATE': {
      const saved = subtractMoney(fee, purchaseFee(amount, { tiers, discount: effect.discount }).fee)
      return saved > noMoney ? saved : noMoney
    }
    case 'FEE_CASH':
      return minMoney(effect.max, fee)
    case 'FULL_REDUCE':
      return amount < leastAmountFor(effect) ? noMoney : effect.value
  }
}

/** The list of an order (R-CPN-1): usable first, then the larger benefit, then the earlier last day. */
export function inCouponOrder<
  Row extends { readonly problem: CouponProblem | null; readonly benefit: Money; readonly validTo: Day },
>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => {
    if ((a.problem === null) !== (b.problem === null)) return a.problem === null ? -1 : 1
    if (a.benefit !== b.benefit) return a.benefit > b.benefit ? -1 : 1
    return a.validTo < b.validTo ? -1 : a.validTo > b.validTo ? 1 : 0
  })
}

const GRACE_DAYS = 3

/**
 * The last day of a coupon whose order ended without using it: its own, or three more days when that is past
 * (R-CAL-13).
 */
export function validToAfterRelease(validTo: Day, today: Day): Day {
  return today <= validTo ? validTo : addDays(today, GRACE_DAYS)
}

function isValidOn(coupon: Coupon, day: Day): boolean {
  return coupon.validFrom <= day && day <= coupon.validTo
}

function isInScope(coupon: Coupon, trial: CouponTrial): boolean {
  return (
    coupon.orders.includes(trial.order) &&
    allows(coupon.funds, trial.fundCode) &&
    allows(coupon.shareClasses, trial.shareClass)
  )
}

function allows(list: readonly string[] | null, value: string): boolean {
  return list === null || list.includes(value)
}
