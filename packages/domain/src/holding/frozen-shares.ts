import { type Shares, addShares, minShares, noShares, subtractShares } from '../kernel/shares'

/** What is bound of a position. Frozen and uncovered together are the shares of its open orders (R-ORD-4). */
export interface BoundShares {
  readonly totalShares: Shares
  /** Held by a court or the company (131). */
  readonly lockedShares: Shares
  readonly frozenShares: Shares
  /**
   * Shares of open orders that nothing is left for: the registrar holds or took shares after they were asked.
   */
  readonly uncoveredShares: Shares
}

/**
 * After a change of what is there: a hold goes first, open orders keep what is left, and get more when there
 * is more again.
 */
export function covered<Row extends BoundShares>(row: Row): Row {
  const lockedShares = minShares(row.lockedShares, row.totalShares)
  const asked = addShares(row.frozenShares, row.uncoveredShares)
  const frozenShares = minShares(asked, subtractShares(row.totalShares, lockedShares))

  return { ...row, lockedShares, frozenShares, uncoveredShares: subtractShares(asked, frozenShares) }
}

/** Shares of an order that ends, or of a part of it, are bound no longer: those of no other order. */
export function released<Row extends BoundShares>(row: Row, shares: Shares): Row {
  const asked = addShares(row.frozenShares, row.uncoveredShares)

  return covered({
    ...row,
    frozenShares: subtractShares(asked, minShares(shares, asked)),
    uncoveredShares: noShares,
  })
}
