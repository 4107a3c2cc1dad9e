import type { Day } from '../../kernel/business-day'
import { type Shares, addShares, minShares, noShares, subtractShares } from '../../kernel/shares'

/** What one confirmed sale took out of one lot. */
export interface LotTaken {
  /** T of the sale. */
  readonly tDay: Day
  readonly orderNo: string
  readonly lotId: string
  readonly taSerialNo: string | null
  readonly shares: Shares
}

/** A lot of the plan's, a sale of the plan's, or both. */
export interface PlanLotMove extends LotTaken {
  readonly isOwnLot: boolean
  readonly isOwnSale: boolean
}

export interface PlanSales {
  /** What the plan's sales took of other lots, less what other sales took of the plan's since. */
  readonly owed: Shares
  /** How each sale changed that, signed, on its T. */
  readonly owedChanges: readonly { readonly tDay: Day; readonly change: Shares }[]
  /** What other sales took of the plan's lots beyond that: the customer's own sales of the plan. */
  readonly taken: readonly LotTaken[]
}

/**
 * Whose shares the sales of a position were (R-PLAN-10), in the order of their booking. A registrar takes the
 * oldest lots, so a sale of the plan may take others and leave its own, which are then owed: the next sale
 * that takes them is settled with it first, and only the rest is a sale out of the plan. `owed` of before.
 */
export function planSales(moves: readonly PlanLotMove[], owedBefore: Shares = noShares): PlanSales {
  let owed = owedBefore
  const owedChanges: { tDay: Day; change: Shares }[] = []
  const taken: LotTaken[] = []
  for (const { isOwnLot, isOwnSale, ...move } of moves) {
    const settled = isOwnSale || !isOwnLot ? noShares : minShares(owed, move.shares)
    const after = owedAfter(owed, {
      isOwnSale,
      fromOwn: isOwnLot ? move.shares : noShares,
      whole: move.shares,
    })
    owedChanges.push({ tDay: move.tDay, change: subtractShares(after, owed) })
    owed = after
    const shares = subtractShares(move.shares, settled)
    if (!isOwnSale && isOwnLot && shares > noShares) taken.push({ ...move, shares })
  }

  return { owed, owedChanges, taken }
}

/** What is owed after a sale that took `whole`, `fromOwn` of it out of the plan's lots. */
export function owedAfter(
  owed: Shares,
  sale: { isOwnSale: boolean; fromOwn: Shares; whole: Shares },
): Shares {
  if (sale.isOwnSale) return addShares(owed, subtractShares(sale.whole, sale.fromOwn))

  return subtractShares(owed, minShares(owed, sale.fromOwn))
}

/** Shares left to a plan: what the lots of its purchases hold, less those that it owes. */
export function planShares({ inLots, owed }: { readonly inLots: Shares; readonly owed: Shares }): Shares {
  return subtractShares(inLots, minShares(inLots, owed))
}
