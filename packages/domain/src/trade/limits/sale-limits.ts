import type { shareChecks } from '../decide/check-order'
import type { Day } from '../../kernel/business-day'
import { type Refused, refuse } from '../../kernel/decision'
import {
  type Shares,
  leastShares,
  maxShares,
  noShares,
  printShares,
  subtractShares,
} from '../../kernel/shares'

export type ShareReason = (typeof shareChecks)[number]

/** What one trade account holds of a fund, and the fund's limits of a sale or a transform out of it. */
export interface SaleRoom {
  /** Shares that are not frozen. */
  readonly held: Shares
  /** Those of them that no term locks with this T. */
  readonly available: Shares
  /** The first day on which locked ones may go; null when none is locked. */
  readonly earliest: Day | null
  readonly min: Shares
  readonly minRemain: Shares
}

/** The first limit that the shares of a sale break, or null: what the preview and the decision both ask. */
export function saleLimitFault(
  wanted: Shares,
  room: SaleRoom & { /** The most of one order; null = no such limit. */ readonly max: Shares | null },
): Refused<ShareReason | 'ABOVE_MAX_REDEMPTION'> | null {
  const byShares = shareLimitFault(wanted, room)
  if (byShares !== null) return byShares
  const { max } = room

  return max !== null && wanted > max ? refuse('ABOVE_MAX_REDEMPTION', { max: printShares(max) }) : null
}

/**
 * The first limit of shares that leave by a sale or a transform (check 12 of §3.2), or null. Minimums do not
 * hinder emptying a position, as far as its shares are free to go.
 */
export function shareLimitFault(wanted: Shares, room: SaleRoom): Refused<ShareReason> | null {
  const { held, available, earliest, min, minRemain } = room
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
    return refuse('SHARES_LOCKED', { earliest, available: printShares(available) })
  }

  return null
}
