import { assert } from '../kernel/assert'
import { allocate } from '../kernel/allocate'
import type { Day } from '../kernel/business-day'
import { moneyOfFen } from '../kernel/money'
import { type Nav, navFrom } from '../kernel/nav'
import { divideHalfUp } from '../kernel/rounding'
import { type Shares, noShares, sharesOfHundredths, subtractShares, sumShares } from '../kernel/shares'
import { inFifoOrder } from '../trade/fee/redemption-fee'

/** Shares confirmed together: the unit of holding days, back-end fees and due dates. */
export interface Lot {
  readonly id: string
  readonly confirmDay: Day
  /** Start of its holding days (R-CAL-14). */
  readonly startDay: Day
  readonly shares: Shares
  /** Purchase NAV of a back-end lot; null for front-end. */
  readonly backEndNav: Nav | null
  readonly source: LotSource
}

export type LotSource =
  | 'subscription'
  | 'purchase'
  | 'plan'
  | 'dividend'
  | 'transform'
  | 'custody'
  | 'increase'
  | 'migrated'

/** A part of a lot, taken out of it or moved elsewhere. */
export interface LotPart {
  readonly lotId: string
  readonly shares: Shares
}

/**
 * FIFO is the public convention (R-FEE-5); some registrars move the newest lots first in a custody transfer
 * (§3.9).
 */
export type LotOrder = 'oldest-first' | 'newest-first'

/**
 * Which parts of which lots make up `shares`: of a fund whose lots fall due, the `due` ones go first. The
 * lots must hold that many.
 */
export function partsOf(
  lots: readonly Lot[],
  shares: Shares,
  { order = 'oldest-first', due = () => true }: { order?: LotOrder; due?: (lot: Lot) => boolean } = {},
): readonly LotPart[] {
  const byAge = order === 'oldest-first' ? inFifoOrder(lots) : inFifoOrder(lots).toReversed()
  const sorted = [...byAge.filter((lot) => due(lot)), ...byAge.filter((lot) => !due(lot))]
  const parts: LotPart[] = []
  let need = shares
  for (const lot of sorted) {
    if (need === noShares) break
    const part = lot.shares < need ? lot.shares : need
    if (part > noShares) parts.push({ lotId: lot.id, shares: part })
    need = subtractShares(need, part)
  }
  assert(need === noShares, 'the lots hold the shares that leave')

  return parts
}

/** The lots after `parts` left; emptied lots are dropped, the others keep their days. */
export function lotsWithout(lots: readonly Lot[], parts: readonly LotPart[]): readonly Lot[] {
  const taken = new Map(parts.map((part) => [part.lotId, part.shares]))
  assert(
    parts.every((part) => lots.some((lot) => lot.id === part.lotId)) && taken.size === parts.length,
    'every part names one lot',
  )

  return lots
    .map((lot) => ({ ...lot, shares: subtractShares(lot.shares, taken.get(lot.id) ?? noShares) }))
    .filter((lot) => {
      assert(lot.shares >= noShares, 'a lot never goes below zero')
      return lot.shares > noShares
    })
}

/** Shares of a position are those of its lots. */
export function sharesIn(lots: readonly Lot[]): Shares {
  return sumShares(lots.map((lot) => lot.shares))
}

/**
 * Lots after a split or merger: each times the announced ratio (decimal text), half-up, where these come to
 * the registrar's new total; else the total spread over the lots by their old shares, largest remainder
 * first, so that they sum to it exactly. Days stay (§3.10). NAVs of back-end lots are divided by the same
 * ratio.
 */
export function splitLots(
  lots: readonly Lot[],
  newTotal: Shares,
  ratio: string | null = null,
): readonly Lot[] {
  const oldTotal = sharesIn(lots)
  assert(oldTotal > noShares && newTotal > noShares, 'only held shares split')
  const byRatio = ratio === null ? [] : lots.map((lot) => splitShares(lot.shares, ratio))
  const parts =
    ratio !== null && sumShares(byRatio) === newTotal
      ? byRatio
      : allocate({ total: moneyOfFen(newTotal), weights: lots.map((lot) => lot.shares) })

  return lots
    .map((lot, index) => ({
      ...lot,
      shares: sharesOfHundredths(parts[index] ?? 0n),
      backEndNav: lot.backEndNav === null ? null : scaledNav(lot.backEndNav, oldTotal, newTotal),
    }))
    .filter((lot) => lot.shares > noShares)
}

/**
 * Shares after a split of `ratio` new ones for an old one (decimal text), half-up: an estimate until the
 * registrar has told of them.
 */
export function splitShares(shares: Shares, ratio: string): Shares {
  const { units, scale } = navFrom(ratio)

  return sharesOfHundredths(divideHalfUp(shares * units, 10n ** BigInt(scale)))
}

/** NAV × old ÷ new with 8 decimals, so that shares × purchase NAV keeps its value. */
function scaledNav(nav: Nav, oldTotal: Shares, newTotal: Shares): Nav {
  return { units: (nav.units * 10n ** BigInt(8 - nav.scale) * oldTotal) / newTotal, scale: 8 }
}
