import type { RedemptionLimits } from '../../fund/fund-terms'
import type { Day } from '../../kernel/business-day'
import type { Refused } from '../../kernel/decision'
import { type Shares, noShares, sumShares } from '../../kernel/shares'
import { type RedeemableLot, inFifoOrder } from '../fee/redemption-fee'
import { type SaleRoom, type ShareReason, shareLimitFault } from '../limits/sale-limits'

/** A lot as held: `free` are its shares that are not frozen. */
export interface HeldLot extends RedeemableLot {
  /** First day it may be redeemed (lock-up, rolling period, sellable day); null = now. */
  readonly lockedUntil: Day | null
}

/** What these lots leave of the limits of a redemption or a transform with this T. */
export function saleRoomOf(
  lots: readonly HeldLot[],
  facts: { readonly limits: Pick<RedemptionLimits, 'min' | 'minRemain'>; readonly tDay: Day },
): SaleRoom {
  return {
    held: sumShares(lots.map((lot) => lot.free)),
    available: sumShares(unlockedOn(lots, facts.tDay).map((lot) => lot.free)),
    earliest: earliestUnlock(lots, facts.tDay),
    min: facts.limits.min,
    minRemain: facts.limits.minRemain,
  }
}

/** Check 12 of §3.2 for shares that leave by a transform with this T. */
export function refuseByShares(order: {
  readonly wanted: Shares
  readonly lots: readonly HeldLot[]
  readonly limits: Pick<RedemptionLimits, 'min' | 'minRemain'>
  readonly tDay: Day
}): Refused<ShareReason> | null {
  return shareLimitFault(order.wanted, saleRoomOf(order.lots, order))
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
