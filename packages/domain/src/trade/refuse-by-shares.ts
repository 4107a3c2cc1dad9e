import type { RedemptionLimits } from '../fund/fund-terms'
import type { Day } from '../kernel/business-day'
import { type Refused, refuse } from '../kernel/decision'
import {
  type Shares,
  leastShares,
  maxShares,
  noShares,
  printShares,
  subtractShares,
  sumShares,
} from '../kernel/shares'
import { type RedeemableLot, inFifoOrder } from './redemption-fee'

/** A lot as held: `free` are its shares that are not frozen. */
export interface HeldLot extends RedeemableLot {
  /** First day it may be redeemed (lock-up, rolling period, sellable day); null = now. */
  readonly lockedUntil: Day | null
}

export type ShareReason = 'NOT_ENOUGH_SHARES' | 'BELOW_MIN_REDEMPTION' | 'MUST_REDEEM_ALL' | 'SHARES_LOCKED'

/**
 * Check 12 of §3.2 for shares that leave by a redemption or a transform with this T. Minimums do not hinder emptying a position, as far
 * as its shares are free to go.
 */
export function refuseByShares(order: {
  readonly wanted: Shares
  readonly lots: readonly HeldLot[]
  readonly limits: Pick<RedemptionLimits, 'min' | 'minRemain'>
  readonly tDay: Day
}): Refused<ShareReason> | null {
  const { wanted, lots, tDay } = order
  const { min, minRemain } = order.limits
  const held = sumShares(lots.map((l) => l.free))
  const available = sumShares(unlockedOn(lots, tDay).map((l) => l.free))
  // Nothing is asked when everything that is free was asked and all of it is locked.
  const isAllLocked = wanted === noShares && available === noShares && held > noShares
  if (wanted > held || held === noShares) {
    return refuse('NOT_ENOUGH_SHARES', { available: printShares(available) })
  }
  // What is locked stays whatever he wants.
  const rest = wanted === available ? noShares : subtractShares(held, wanted)
  // No shares are below every minimum.
  const isNone = wanted <= noShares && !isAllLocked
  if (isNone || (wanted < min && rest > noShares)) {
    return refuse('BELOW_MIN_REDEMPTION', { min: printShares(maxShares(min, leastShares)) })
  }
  if (rest > noShares && rest < minRemain) {
    return refuse('MUST_REDEEM_ALL', { min: printShares(minRemain), all: printShares(held) })
  }
  if (wanted > available || isAllLocked) {
    return refuse('SHARES_LOCKED', {
      earliest: earliestUnlock(lots, tDay),
      available: printShares(available),
    })
  }

  return null
}

/** The lots that may be redeemed with this T, oldest first. */
export function unlockedOn(lots: readonly HeldLot[], tDay: Day): HeldLot[] {
  return inFifoOrder(lots).filter((l) => l.lockedUntil === null || l.lockedUntil <= tDay)
}

function earliestUnlock(lots: readonly HeldLot[], tDay: Day): Day | null {
  const days = lots.flatMap(({ lockedUntil, free }) =>
    lockedUntil !== null && lockedUntil > tDay && free > noShares ? [lockedUntil] : [],
  )

  return days.toSorted()[0] ?? null
}
