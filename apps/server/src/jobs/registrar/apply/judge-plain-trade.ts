import { type ConfirmedTrade, MOST_POSTINGS } from '@tongzhou/db/stores/registrar/confirmation-batch-store'
import type { HeldPosition, PlainOrder } from '@tongzhou/db/stores/registrar/confirmation-lock-store'
import type { FundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import type { LotRow } from '@tongzhou/db/stores/holding/lot-store'
import type { PlacedRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { confirmPurchase } from '@tongzhou/domain/clearing/confirm-purchase'
import { confirmRedemption } from '@tongzhou/domain/clearing/confirm-redemption'
import { lotsWithout } from '@tongzhou/domain/holding/lot'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import { noShares, subtractShares } from '@tongzhou/domain/kernel/shares'
import { contradictionOf, isOpen, mismatchOf } from './apply-trade-record'
import { paidOrderOf, positionAfterSale, sellOrderOf, soldSoFar } from '../book/book-trade'
import { feeBreakOf } from '../book/fee-break'
import { confirmationOf } from '../files/confirmation-of'
import { domainLot } from '../book/domain-lot'
import { movePosition } from '../book/move-position'
import { isSamePrice } from './same-price'
import { navOf, optionalText, textOf } from '../files/stored-record'
import { contentHash } from '../files/verdict'

/** What is known before the rows of many accounts are judged; positions and lots are locked. */
export interface PlainFacts {
  /** Registrar serials that were booked already. */
  readonly known: ReadonlySet<string>
  readonly orders: ReadonlyMap<string, PlainOrder>
  /** The funds of the orders. */
  readonly funds: ReadonlyMap<string, FundDates>
  /** Published NAVs by `fund/day`. */
  readonly navs: ReadonlyMap<string, Nav>
  readonly positions: ReadonlyMap<string, HeldPosition>
  readonly lots: ReadonlyMap<string, readonly LotRow[]>
  /** The funds of the sales with their fees. */
  readonly sold: ReadonlyMap<string, Pick<TradedFund, 'terms'>>
}

/** A trade to be booked, with what it makes of its position. */
export interface PlainTrade extends ConfirmedTrade {
  readonly after: (before: HeldPosition) => HeldPosition
}

/**
 * What the rows of an account book, in their order; null when one of them is not plain. An account that buys
 * and sells shares of one position is not: which lots a sale takes would depend on a lot that has no number
 * yet.
 */
export function judgeAccount(rows: readonly PlacedRecord[], facts: PlainFacts): PlainTrade[] | null {
  // As the sales of this account have left them.
  const lots = new Map<string, readonly LotRow[]>()
  const kinds = new Map<string, string>()
  const trades: PlainTrade[] = []
  for (const row of rows) {
    const trade = judge(row, facts, lots)
    if (trade === null || trade.postings.length > MOST_POSTINGS) return null
    const { order, movement } = trade
    const key = order.position
    if ((kinds.get(key) ?? movement.kind) !== movement.kind) return null
    kinds.set(key, movement.kind)
    if (movement.kind === 'SELL')
      lots.set(key, lotsLeft(lots.get(key) ?? facts.lots.get(key) ?? [], movement.lots))
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

type Lots = ReadonlyMap<string, readonly LotRow[]>

function judge(row: PlacedRecord, facts: PlainFacts, lots: Lots): PlainTrade | null {
  const order = facts.orders.get(textOf(row.record, 'AppSheetSerialNo'))
  const isOurs = order !== undefined && mismatchOf(order, row) === null && isOpen(order)
  // Shares that come or go change what is frozen for other orders.
  const uncovered = isOurs ? (facts.positions.get(order.position)?.uncoveredShares ?? noShares) : noShares
  if (
    !isOurs ||
    uncovered !== noShares ||
    contradictionOf(order, row) !== null ||
    (facts.known.size > 0 && facts.known.has(`${row.taCode}:${row.taSerialNo ?? ''}`))
  )
    return null
  const published = facts.navs.get(`${order.fundCode}/${order.tDate}`)
  const nav = navOf(row.record, 'NAV')
  if (nav !== null && published !== undefined && !isSamePrice(nav, published)) return null
  const confirmation = confirmationOf(row)
  const base = {
    order,
    row,
    confirmation,
    contentHash: contentHash(row),
    returnText: optionalText(row.record, 'ErrorDetail'),
  }

  return order.applyAmount === null ? sold(base, lots, facts) : bought(base)
}

type Base = Pick<ConfirmedTrade, 'order' | 'row' | 'confirmation' | 'contentHash' | 'returnText'>

/**
 * Literals without spreads, here and below: an object that grows by its properties leaves several times its
 * size behind.
 */
function bought(base: Base): PlainTrade | null {
  const { order, row, confirmation, contentHash: hash, returnText } = base
  const decision = confirmPurchase(paidOrderOf({ order }), confirmation)
  if (decision.kind === 'refused' || decision.value.lot === null) return null
  const { event, lot, confirmedAmount, fee, postings } = decision.value
  const change = { kind: 'buy', shares: lot.shares, amount: confirmedAmount } as const

  return {
    order,
    row,
    confirmation,
    contentHash: hash,
    returnText,
    event,
    postings,
    confirmed: { shares: lot.shares, amount: confirmedAmount, fee },
    movement: { kind: 'BUY', day: order.tDate, lot, moneyIn: confirmedAmount },
    after: (before) => movePosition(before, change),
  }
}

/** A redemption that one record confirms to its end, at the NAV of T. */
function sold(base: Base, lotsNow: Lots, facts: PlainFacts): PlainTrade | null {
  const { order, row, confirmation, contentHash: hash, returnText } = base
  const key = order.position
  const [rows, isHeld] = [lotsNow.get(key) ?? facts.lots.get(key) ?? [], facts.positions.has(key)]
  // Which lots were due on T is asked one by one.
  const isRolling = facts.funds.get(order.fundCode)?.hold?.kind === 'ROLLING'
  if (order.applyShares === null || !isHeld || isRolling) return null
  const lots = rows.map(domainLot)
  const decision = confirmRedemption(sellOrderOf(order), lots, confirmation)
  if (decision.kind === 'refused') return null
  const outcome = decision.value
  const { event } = outcome
  if (event !== 'CONFIRMED') return null
  // A fee that is not ours is noted where trades are booked one by one (R-LOT-2).
  const fund = facts.sold.get(order.fundCode)
  // What back-end shares were bought at is looked up there, too.
  if (order.chargeType !== '0') return null
  if (fund === undefined || feeBreakOf({ order, record: confirmation, lots, outcome }, fund.terms) !== null)
    return null
  const { confirmShares, confirmAmount, confirmFee } = soldSoFar(order, outcome)
  const after = new Map(lotsWithout(lots, outcome.parts).map((lot) => [lot.id, lot.shares]))
  const left = rows.map((lot) => {
    const shares = after.get(domainLot(lot).id) ?? noShares

    return { lotId: lot.lotId, shares, taken: subtractShares(lot.shares, shares) }
  })

  return {
    order,
    row,
    confirmation,
    contentHash: hash,
    returnText,
    event,
    postings: outcome.postings,
    confirmed: { shares: confirmShares, amount: confirmAmount, fee: confirmFee },
    movement: {
      kind: 'SELL',
      day: confirmation.tDay,
      shares: outcome.confirmedShares,
      moneyOut: outcome.net,
      lots: left.filter((lot) => lot.taken !== noShares),
    },
    after: (before) => positionAfterSale(before, outcome),
  }
}
