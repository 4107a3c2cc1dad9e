import { type Moment, type SimFund, dealingDay } from '../funds'
import { type ModelLot, sum } from './arithmetic'
import { isDueOn, isRolling } from './holding-term'
import { type ModelOrder, openShares } from './model-order'

/** A position with the orders about it. */
export interface Holding {
  readonly fund: SimFund
  readonly lots: readonly ModelLot[]
  /** Shares that the registrar holds. */
  readonly held: bigint
  readonly orders: readonly ModelOrder[]
}

/** Shares that open orders hold. */
export function frozenOf({ orders }: Pick<Holding, 'orders'>): bigint {
  return sum(orders.map((order) => openShares(order)))
}

/** Shares that neither an open order nor the registrar holds. */
export function freeOf(holding: Holding): bigint {
  return sum(holding.lots.map((lot) => lot.shares)) - holding.held - frozenOf(holding)
}

/**
 * Shares that may surely be sold now: registered on an earlier day and out of their holding period, or due.
 */
export function sellableOf(holding: Holding, at: Moment): bigint {
  const { fund, held, lots } = holding
  if (isRolling(fund)) {
    const tDay = dealingDay(fund, at)

    return atLeastNone(dueOf(holding, tDay) - held - takenBefore(holding, tDay))
  }
  const { day } = at
  const hold = fund.plan.terms.holdKind === 'NONE' ? 0 : (fund.plan.terms.holdDays ?? 0)
  const old = lots.filter((lot) => lot.day < day && Date.parse(lot.day) + hold * 86_400_000 < Date.parse(day))

  return atLeastNone(sum(old.map((lot) => lot.shares)) - held - frozenOf(holding))
}

/** The most of a rolling fund that falls due on a day, without what orders of that very day take. */
export function dueOf({ fund, lots, orders }: Holding, tDay: string): bigint {
  const due = lots.filter((lot) => lot.day < tDay && isDueOn(fund, lot.day, tDay))
  const asked = orders.filter((order) => order.tDay === tDay)

  return sum(due.map((lot) => lot.shares)) - frozenOf({ orders: asked })
}

/**
 * What orders of other days may still take of lots that are due on a day: over a holiday a lot falls due
 * again before its sale is confirmed.
 */
function takenBefore({ fund, lots, orders }: Holding, tDay: string): bigint {
  const due = lots.filter((lot) => isDueOn(fund, lot.day, tDay))
  const others = orders.filter(
    (order) => order.tDay !== tDay && due.some((lot) => isDueOn(fund, lot.day, order.tDay)),
  )

  return frozenOf({ orders: others })
}

const atLeastNone = (shares: bigint): bigint => (shares > 0n ? shares : 0n)
