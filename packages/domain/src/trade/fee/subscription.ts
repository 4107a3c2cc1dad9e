import { assert } from '../../kernel/assert'
import {
  type Money,
  addMoney,
  moneyOfFen,
  noMoney,
  proportionHalfUp,
  subtractMoney,
} from '../../kernel/money'
import { type Nav, sharesFor, valueAt } from '../../kernel/nav'
import { RATE_ONE, type Rate, timesRateHalfUp } from '../../kernel/rate'
import { type RoundingMode, divideHalfUp } from '../../kernel/rounding'
import { type Shares, addShares, subtractShares } from '../../kernel/shares'
import type { FeeTier } from '../../fund/fee-schedule'
import { type PurchaseFee, purchaseFee } from './purchase-fee'

/**
 * Subscription by amount (§4.4): fee by 外扣法 on the amount, shares = (net + interest of the raising period) ÷
 * face value. Back-end classes pass no tiers. `interestShares` is the registrar's VolumeByInterest.
 */
export function subscribe(
  amount: Money,
  terms: {
    readonly tiers: readonly FeeTier[]
    readonly discount?: Rate
    readonly interest: Money
    readonly face: Nav
    readonly sharesRounding?: RoundingMode
  },
): PurchaseFee & { readonly shares: Shares; readonly interestShares: Shares } {
  const fee = purchaseFee(amount, terms)
  const mode = terms.sharesRounding ?? 'half-up'
  const shares = sharesFor(addMoney(fee.net, terms.interest), terms.face, mode)

  return { ...fee, shares, interestShares: subtractShares(shares, sharesFor(fee.net, terms.face, mode)) }
}

/**
 * Subscription by shares (ETF, LOF): the customer pays shares × price plus the fee on it; interest becomes
 * further shares.
 */
export function subscribeByShares(
  shares: Shares,
  terms: { readonly price: Nav; readonly rate: Rate; readonly interest: Money },
): {
  readonly fee: Money
  readonly amount: Money
  readonly interestShares: Shares
  readonly totalShares: Shares
} {
  const value = valueAt(shares, terms.price)
  const fee = timesRateHalfUp(value, terms.rate)
  const interestShares = sharesFor(terms.interest, terms.price)

  return { fee, amount: addMoney(value, fee), interestShares, totalShares: addShares(shares, interestShares) }
}

/**
 * 末日比例确认 (§3.4): what is confirmed of a request of the last day when all of them together exceed the room
 * left. request × room ÷ requests, half-up to the fen, never more than asked; the rest is refunded. The fee
 * is priced on the confirmed amount (R-FEE-2).
 */
export function prorate(
  request: Money,
  lastDay: { readonly room: Money; readonly requests: Money },
): { readonly confirmed: Money; readonly refund: Money } {
  assert(lastDay.requests >= request && lastDay.room >= noMoney, 'a request is one of those of its day')
  const confirmed =
    lastDay.requests <= lastDay.room
      ? request
      : proportionHalfUp(request, { part: lastDay.room, whole: lastDay.requests })

  return { confirmed, refund: subtractMoney(request, confirmed) }
}

/** A raising that failed (149): principal with demand-deposit interest, half-up to the fen (E13). */
export function raisingFailedRefund(
  amount: Money,
  terms: { readonly rate: Rate; readonly days: number; readonly daysInYear: number },
): { readonly interest: Money; readonly refund: Money } {
  const interest = moneyOfFen(
    divideHalfUp(amount * terms.rate * BigInt(terms.days), RATE_ONE * BigInt(terms.daysInYear)),
  )

  return { interest, refund: addMoney(amount, interest) }
}
