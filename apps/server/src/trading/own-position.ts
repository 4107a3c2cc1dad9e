import type { Queryable } from '@tongzhou/db/connect'
import { type CardRow, findCards } from '@tongzhou/db/stores/account/card-store'
import { type HeldPosition, findPositions } from '@tongzhou/db/stores/holding/holding-store'
import { findLots, type LotRow } from '@tongzhou/db/stores/holding/lot-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Shares, noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { heldLots } from './held-lots'
import { isOf } from './position-side'

/** What a customer holds of a fund on one trade account, read for a page or a trial. */
export interface OwnPosition {
  readonly position: HeldPosition
  readonly lots: readonly LotRow[]
  readonly card: CardRow | null
}

/** The positions of a fund that hold shares, with their lots. */
export async function findOwnPositions(
  db: Queryable,
  key: { customerNo: string; fundCode: string },
): Promise<OwnPosition[]> {
  const positions = (await findPositions(db, key)).filter((one) => one.totalShares > noShares)
  const lots = await findLots(db, key)
  const cards = await findCards(db, key.customerNo)

  return positions.map((position) => ({
    position,
    lots: lots.filter((lot) => isOf(lot, position)),
    card: cards.find((card) => card.tradeAcco === position.tradeAcco) ?? null,
  }))
}

/** Shares that may leave with this T. */
export function availableOn(own: OwnPosition, context: { fund: TradedFund; tDay: Day }): Shares {
  const held = heldLots(own.lots, own.position, context)

  return sumShares(held.filter((lot) => lot.lockedUntil === null).map((lot) => lot.free))
}
