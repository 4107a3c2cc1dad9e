import { assert } from '../kernel/assert'
import { divideHalfUp, divideTruncate } from '../kernel/rounding'
import {
  type Shares,
  addShares,
  noShares,
  sharesOfHundredths,
  subtractShares,
  sumShares,
} from '../kernel/shares'

/** A fund's flows of one open day, in shares. */
export interface DayFlows {
  readonly redeemed: Shares
  readonly transformedOut: Shares
  readonly purchased: Shares
  readonly transformedIn: Shares
}

/** Net redemption of the day; negative when more came in. */
export function netRedemption(flows: DayFlows): Shares {
  return subtractShares(
    addShares(flows.redeemed, flows.transformedOut),
    addShares(flows.purchased, flows.transformedIn),
  )
}

/** 巨额赎回 (§3.13): net redemption strictly above 10 % of the shares of the previous open day. */
export function isLargeRedemption(flows: DayFlows, totalBefore: Shares): boolean {
  return netRedemption(flows) * 10n > totalBefore
}

/**
 * Each request's part when only `accepted` shares are taken: in proportion to the requests, half-up to 0.01,
 * the last hundredths given so that the parts sum to what is accepted and none exceeds its request.
 */
export function acceptProRata(requests: readonly Shares[], accepted: Shares): readonly Shares[] {
  const total = sumShares(requests)
  if (accepted >= total) return requests
  assert(accepted >= noShares && total > noShares, 'a part of the requests is accepted')
  let seen = 0n
  let given = 0n

  return requests.map((request) => {
    // Rounding the running total keeps every prefix within half a hundredth, so the parts sum exactly.
    seen += request
    const upTo = divideHalfUp(seen * accepted, total)
    const part = upTo - given < request ? upTo - given : request
    given += part

    return sharesOfHundredths(part)
  })
}

/** accepted × request ÷ requests of one holder, half-up (E22), as registrars state it. */
export function proRataShare(
  request: Shares,
  day: { readonly accepted: Shares; readonly requests: Shares },
): Shares {
  return sharesOfHundredths(divideHalfUp(request * day.accepted, day.requests))
}

/** The least a manager must accept: 10 % of the previous total, cut to 0.01. */
export function leastAccepted(totalBefore: Shares): Shares {
  return sharesOfHundredths(divideTruncate(totalBefore, 10n))
}
