import type { Queryable } from '@tongzhou/db/connect'
import type { HeldPosition } from '@tongzhou/db/stores/holding/holding-store'
import { findTiedLots } from '@tongzhou/db/stores/trade/tied-lot-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, dayFrom, dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Shares, noShares, subtractShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { heldLots, withSell } from './held-lots'
import type { KeptTerms } from './kept-terms'
import { isOf } from './position-side'

type LotOfHeld = Parameters<typeof heldLots>[0][number]

/** Stands for all lots that no term ties: confirmed long ago. */
const LONG_AGO = dayFrom('1990-01-01')

/**
 * What a customer could sell of each of these positions with the present T (§3.5): total − frozen − held by
 * the registrar − not yet sellable or tied by a term; nothing between opening windows and while the registrar
 * has other shares of it (§12.6).
 */
export async function sellableShares(
  db: Queryable,
  ask: {
    readonly customerNo: string
    readonly positions: readonly HeldPosition[]
    readonly now: Date
    readonly terms: KeptTerms
  },
): Promise<ReadonlyMap<HeldPosition, Shares>> {
  const { customerNo, positions, now, terms } = ask
  const held = positions.filter((one) => one.totalShares > noShares)
  const found = new Map<HeldPosition, Shares>(positions.map((one) => [one, noShares]))
  if (held.length === 0) return found
  const { versions, lots } = await findTiedLots(db, { customerNo, day: dayOf(now) })
  for (const position of held) {
    const fund = await terms.fund(db, versions, position.fundCode)
    const tDay = fund === null ? null : sellingDay(fund, now)
    if (fund === null || tDay === null || position.blockedReason !== null) continue
    const own = lots.filter((lot) => lot.fundCode === position.fundCode && isOf(lot, position))
    const others = subtractShares(position.totalShares, sumShares(own.map((lot) => lot.shares)))
    const all = others > noShares ? [untied(others), ...own] : own
    const free = heldLots(all, await withSell(db, fund, position), { fund, tDay })
    found.set(position, sumShares(free.filter((lot) => lot.lockedUntil === null).map((lot) => lot.free)))
  }

  return found
}

/** The T of a sale now; the next trading day where the calendar ends; null between opening windows. */
function sellingDay(fund: TradedFund, now: Date): Day | null {
  const tDay = fundTDay(now, fund.terms)
  if (tDay.kind === 'accepted') return tDay.value

  return tDay.reason === 'OUTSIDE_WINDOW' ? null : nextTradingDay(fund.terms.calendar, dayOf(now))
}

function untied(shares: Shares): LotOfHeld {
  return {
    lotId: 0n,
    confirmDate: LONG_AGO,
    redeemableFrom: null,
    shares,
    originalShares: shares,
    costNav: null,
    source: 'purchase',
    orderNo: null,
    taSerialNo: null,
  }
}
