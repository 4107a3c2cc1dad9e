import { type Money, addMoney, noMoney, subtractMoney, sumMoney } from '../../kernel/money'
import { type Rate, withoutRateHalfUp } from '../../kernel/rate'
import { applicationCode } from '../business-code'
import { planCodes } from '../record-product'
import { moneyIn } from '../state/order-flow'

/** What a fee was paid for. */
export const feeKinds = ['SUBSCRIBE', 'PURCHASE', 'PLAN', 'REDEEM', 'TRANSFORM'] as const
export type FeeKind = (typeof feeKinds)[number]

export const feeKindWords: Readonly<Record<FeeKind, string>> = {
  SUBSCRIBE: '认购费',
  PURCHASE: '申购费',
  PLAN: '定投申购费',
  REDEEM: '赎回费',
  TRANSFORM: '转换费',
}

/** A confirmed order with what it cost. */
export interface FeeOrder {
  readonly bizCode: string
  /** Make-up fee of a transform included. */
  readonly fee: Money
  /** What it was confirmed for, the fee included; null where it does not say. */
  readonly amount: Money | null
  /** The rate of its own fee rule before the discount; null of a fixed fee, and without one single rule. */
  readonly listRate: Rate | null
}

export interface FeeLine {
  readonly kind: FeeKind
  /** Orders that cost or saved something. */
  readonly orders: number
  readonly paid: Money
  readonly saved: Money
}

/**
 * What orders cost by kind and what their discounts saved (R-STA-4): the fee at the rate of their own rules
 * without a discount less the fee that was paid, never below zero. Kinds without either are left out.
 */
export function feeLines(orders: readonly FeeOrder[]): readonly FeeLine[] {
  return feeKinds.flatMap((kind) => {
    const own = orders
      .filter((order) => feeKindOf(order.bizCode) === kind)
      .map((order) => ({ paid: order.fee, saved: savedBy(order) }))
      .filter(({ paid, saved }) => addMoney(paid, saved) > noMoney)
    if (own.length === 0) return []

    return [
      {
        kind,
        orders: own.length,
        paid: sumMoney(own.map(({ paid }) => paid)),
        saved: sumMoney(own.map(({ saved }) => saved)),
      },
    ]
  })
}

function feeKindOf(bizCode: string): FeeKind {
  if (bizCode === applicationCode.planPurchase) return 'PLAN'
  if (bizCode === applicationCode.transform) return 'TRANSFORM'
  if (!moneyIn.includes(bizCode) || planCodes.includes(bizCode)) return 'REDEEM'

  return bizCode === applicationCode.subscription || bizCode === applicationCode.reservedSubscription
    ? 'SUBSCRIBE'
    : 'PURCHASE'
}

function savedBy({ bizCode, fee, amount, listRate }: FeeOrder): Money {
  if (amount === null || listRate === null || !moneyIn.includes(bizCode)) return noMoney
  const saved = subtractMoney(subtractMoney(amount, withoutRateHalfUp(amount, listRate)), fee)

  return saved > noMoney ? saved : noMoney
}
