import type { HeldPosition, QuickPaid } from '@tongzhou/db/stores/holding/holding-store'
import type { BookedEvent } from '@tongzhou/db/stores/holding/position-event-store'
import { moneyOfFen } from '@tongzhou/domain/kernel/money'
import { type Shares, subtractShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { isOf, sideOf } from './position-side'

/** What of a position is paid out already. */
export function paidOf(
  paid: readonly QuickPaid[],
  position: Pick<HeldPosition, 'tradeAcco' | 'fundCode' | 'chargeType'>,
): Shares {
  const own = paid.filter((one) => one.fundCode === position.fundCode && isOf(one, position))

  return sumShares(own.map((one) => one.shares))
}

/**
 * Positions without the shares of paid quick redemptions (§3.11): their money is on the card, but the
 * registrar takes the shares with its next files, days later over a holiday. Until then the money must not be
 * counted twice.
 */
export function withoutQuickPaid(
  positions: readonly HeldPosition[],
  paid: readonly QuickPaid[],
): HeldPosition[] {
  return positions.map((one) => {
    const gone = paidOf(paid, one)

    return {
      ...one,
      totalShares: subtractShares(one.totalShares, gone),
      frozenShares: subtractShares(one.frozenShares, gone),
    }
  })
}

/** The same as events after the booked ones: sold at one yuan a share, without income from T on. */
export function quickPaidEvents(paid: readonly QuickPaid[]): BookedEvent[] {
  return paid.map((one) => ({
    ...sideOf(one),
    seq: 0n,
    fundCode: one.fundCode,
    day: one.tDate,
    confirmDay: one.tDate,
    orderNo: one.orderNo,
    event: { kind: 'sell', shares: one.shares, net: moneyOfFen(one.shares) },
  }))
}
