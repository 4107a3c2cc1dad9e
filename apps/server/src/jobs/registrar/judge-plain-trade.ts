import type { ClearingOrder } from '@tongzhou/db/stores/clearing-order-store'
import { type ConfirmedTrade, positionKey } from '@tongzhou/db/stores/confirmation-batch-store'
import type { LotRow, PositionRow } from '@tongzhou/db/stores/position-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar-store'
import { confirmPurchase } from '@tongzhou/domain/clearing/confirm-purchase'
import { confirmRedemption } from '@tongzhou/domain/clearing/confirm-redemption'
import type { Posting } from '@tongzhou/domain/clearing/postings'
import { lotsWithout } from '@tongzhou/domain/holding/lot'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { isOpen, mismatchOf } from './apply-trade-record'
import { paidOrderOf, positionAfterSale, sellOrderOf, soldSoFar } from './book-trade'
import { confirmationOf, serialOf } from './confirmation-of'
import { domainLot } from './domain-lot'
import { movePosition } from './move-position'
import { isSamePrice } from './same-price'
import { navOf, optionalText, textOf } from './stored-record'
import { contentHash } from './verdict'

/** What is known before the rows of many accounts are judged; positions and lots are locked. */
export interface PlainFacts {
  /** Registrar serials that were booked already. */
  readonly known: ReadonlySet<string>
  readonly orders: ReadonlyMap<string, ClearingOrder>
  /** Published NAVs by `fund/day`. */
  readonly navs: ReadonlyMap<string, string>
  readonly positions: ReadonlyMap<string, PositionRow>
  readonly lots: ReadonlyMap<string, readonly LotRow[]>
}

/** A trade to be booked, with its ledger rows and what it makes of its position. */
export type PlainTrade = ConfirmedTrade & {
  readonly postings: readonly Posting[]
  readonly after: (before: PositionRow) => PositionRow
}

/**
 * What the rows of an account book, in their order; null when one of them is not plain. An account that buys and sells shares of one
 * position is not: which lots a sale takes would depend on a lot that has no number yet.
 */
export function judgeAccount(rows: readonly RegistrarRecord[], facts: PlainFacts): PlainTrade[] | null {
  const lots = new Map(facts.lots)
  const kinds = new Map<string, string>()
  const trades: PlainTrade[] = []
  for (const row of rows) {
    const trade = judge(row, { ...facts, lots })
    if (trade === null) return null
    const { order, movement } = trade
    const key = positionKey(order)
    if ((kinds.get(key) ?? movement.kind) !== movement.kind) return null
    kinds.set(key, movement.kind)
    if (movement.kind === 'SELL') lots.set(key, lotsLeft(lots.get(key) ?? [], movement.lots))
    trades.push(trade)
  }

  return trades
}

function lotsLeft(
  lots: readonly LotRow[],
  left: readonly { readonly lotId: bigint; readonly shares: LotRow['shares'] }[],
): readonly LotRow[] {
  const shares = new Map(left.map((lot) => [lot.lotId, lot.shares]))

  return lots
    .map((lot) => ({ ...lot, shares: shares.get(lot.lotId) ?? lot.shares }))
    .filter((lot) => lot.shares > noShares)
}

function judge(row: RegistrarRecord, facts: PlainFacts): PlainTrade | null {
  const order = facts.orders.get(textOf(row.record, 'AppSheetSerialNo'))
  const isOurs = order !== undefined && mismatchOf(order, row) === null && isOpen(order)
  if (!isOurs || order.couponId !== null || order.parentNo !== null) return null
  if (facts.known.has(`${row.taCode}:${serialOf(row)}`)) return null
  const published = facts.navs.get(`${order.fundCode}/${order.tDate}`)
  const nav = navOf(row.record, 'NAV')
  if (nav !== null && published !== undefined && !isSamePrice(nav, navFrom(published))) return null
  const confirmation = confirmationOf(row)
  const base = {
    order,
    row,
    confirmation,
    contentHash: contentHash(row),
    returnText: optionalText(row.record, 'ErrorDetail'),
  }

  return order.applyAmount === null ? sold(base, facts) : bought(base, paidOrderOf({ order }))
}

type Base = Pick<ConfirmedTrade, 'order' | 'row' | 'confirmation' | 'contentHash' | 'returnText'>

function bought(base: Base, paid: ReturnType<typeof paidOrderOf>): PlainTrade | null {
  const { order, confirmation } = base
  const decision = confirmPurchase({ ...paid, subsidyThreshold: paid.amount }, confirmation)
  if (decision.kind === 'refused' || decision.value.lot === null) return null
  const { event, lot, confirmedAmount, fee, postings } = decision.value
  const change = { kind: 'buy', shares: lot.shares, amount: confirmedAmount } as const

  return {
    ...base,
    event,
    postings,
    confirmed: { shares: lot.shares, amount: confirmedAmount, fee },
    movement: { kind: 'BUY', day: order.tDate, lot, moneyIn: confirmedAmount },
    after: (before) => movePosition(before, change, confirmation.confirmDay),
  }
}

/** A redemption that one record confirms to its end, at the NAV of T. */
function sold(base: Base, facts: PlainFacts): PlainTrade | null {
  const { order, confirmation } = base
  const key = positionKey(order)
  const [rows, isHeld] = [facts.lots.get(key) ?? [], facts.positions.has(key)]
  if (order.applyShares === null || !isHeld) return null
  const lots = rows.map(domainLot)
  const decision = confirmRedemption(sellOrderOf(order), lots, confirmation)
  if (decision.kind === 'refused') return null
  const outcome = decision.value
  const { event } = outcome
  if (event !== 'CONFIRMED') return null
  const { confirmShares, confirmAmount, confirmFee } = soldSoFar(order, outcome)
  const after = new Map(lotsWithout(lots, outcome.parts).map((lot) => [lot.id, lot.shares]))
  const left = rows.map((row) => ({ lotId: row.lotId, shares: after.get(domainLot(row).id) ?? noShares }))

  return {
    ...base,
    event,
    postings: outcome.postings,
    confirmed: { shares: confirmShares, amount: confirmAmount, fee: confirmFee },
    movement: {
      kind: 'SELL',
      day: confirmation.tDay,
      shares: outcome.confirmedShares,
      moneyOut: outcome.net,
      lots: left.filter((lot, index) => lot.shares !== rows[index]?.shares),
    },
    after: (before) => positionAfterSale(before, outcome, confirmation.confirmDay),
  }
}
