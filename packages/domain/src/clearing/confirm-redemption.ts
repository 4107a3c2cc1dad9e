import { assert } from '../kernel/assert'
import { type Decision, accept, refuse } from '../kernel/decision'
import { type Money, addMoney, noMoney, subtractMoney } from '../kernel/money'
import { valueAt } from '../kernel/nav'
import { type Shares, addShares, noShares, subtractShares } from '../kernel/shares'
import { type Lot, type LotPart, partsOf, sharesIn } from '../holding/lot'
import type { OrderEvent } from '../trade/state/order-transitions'
import { type Confirmation, type QuarantineReason, SUCCESS, hasNegativeFigure } from './confirmation'
import { type Posting, postingsOf } from './postings'

/** What clearing needs to know of our redemption (024, 063). */
export interface SellOrder {
  readonly shares: Shares
  /** Confirmed by earlier records of a postponed redemption (§3.13). */
  readonly confirmedShares: Shares
  /** Postpone the rest of a large redemption, or cancel it. */
  readonly postponesRest: boolean
}

export interface RedemptionOutcome {
  /** null: nothing confirmed yet and everything postponed, the order only waits on. */
  readonly event: Extract<
    OrderEvent,
    'CONFIRMED' | 'PARTLY_CONFIRMED' | 'POSTPONED' | 'REST_GIVEN_UP' | 'CONFIRM_FAILED'
  > | null
  readonly confirmedShares: Shares
  /** The registrar's own: what it pays plus what it charges, waiting income that goes along included. */
  readonly gross: Money
  readonly fee: Money
  /** For the customer. */
  readonly net: Money
  /** What leaves which lot. */
  readonly parts: readonly LotPart[]
  /** Frozen shares that become available again. */
  readonly unfreeze: Shares
  readonly postings: readonly Posting[]
}

/** Some registrars send the gross amount (§9.1 of the registrar handbook): a switch per TA. */
export type AmountMeaning = 'net' | 'gross'

/**
 * Books a redemption confirmation (R1, R1f). The registrar's lots are taken FIFO; in a fund with rolling
 * periods those that were due on T (`due`), however old the others are (§3.12). Less than asked: postponed
 * (the order and its freeze go on) when more records follow, else final and the rest is unfrozen.
 * Contradicting figures go to quarantine.
 */
export function confirmRedemption(
  order: SellOrder,
  lots: readonly Lot[],
  record: Confirmation,
  { amountMeans = 'net', due }: { amountMeans?: AmountMeaning; due?: (lot: Lot) => boolean } = {},
): Decision<RedemptionOutcome, QuarantineReason> {
  const open = subtractShares(order.shares, order.confirmedShares)
  assert(open > noShares, 'an order with nothing left gets no more records')
  if (record.returnCode !== SUCCESS) return accept(nothing(order, open))
  if (hasNegativeFigure(record)) return refuse('NEGATIVE_FIGURE')
  if (record.confirmedShares > open) return refuse('CONFIRMED_MORE_THAN_APPLIED')
  if (record.confirmedShares === noShares) {
    return accept(record.isFinished ? nothing(order, open) : { ...nothing(order, noShares), event: null })
  }
  if (record.confirmedShares > sharesIn(lots)) return refuse('NOT_ENOUGH_LOTS')
  const parts = partsOf(lots, record.confirmedShares, due === undefined ? {} : { due })
  const gross = valueAt(record.confirmedShares, record.nav)
  const net =
    amountMeans === 'net' ? record.confirmedAmount : subtractMoney(record.confirmedAmount, record.fee)
  if (
    net < noMoney ||
    record.agencyFee > record.fee ||
    !addsUp({ gross: addMoney(gross, record.incomeTaken ?? noMoney), net, fee: record.fee }, parts.length)
  ) {
    return refuse('AMOUNT_DOES_NOT_ADD_UP')
  }
  const rest = subtractShares(open, record.confirmedShares)

  return accept({
    event: eventOf(order, record, rest),
    confirmedShares: record.confirmedShares,
    gross: addMoney(net, record.fee),
    fee: record.fee,
    net,
    parts,
    unfreeze: isPostponed(order, record) ? noShares : rest,
    postings: [...postingsOf('R1', net), ...postingsOf('R1f', record.agencyFee)],
  })
}

function isPostponed(order: SellOrder, record: Confirmation): boolean {
  return !record.isFinished && order.postponesRest
}

function eventOf(order: SellOrder, record: Confirmation, rest: Shares): RedemptionOutcome['event'] {
  if (rest === noShares) return 'CONFIRMED'

  return isPostponed(order, record) ? 'POSTPONED' : 'PARTLY_CONFIRMED'
}

/** A refused record, or a rest that is given up: what earlier records confirmed stands. */
function nothing(order: SellOrder, unfreeze: Shares): RedemptionOutcome {
  assert(addShares(order.confirmedShares, unfreeze) <= order.shares, 'never more is unfrozen than was frozen')

  return {
    event: order.confirmedShares > noShares ? 'REST_GIVEN_UP' : 'CONFIRM_FAILED',
    confirmedShares: noShares,
    gross: noMoney,
    fee: noMoney,
    net: noMoney,
    parts: [],
    unfreeze,
    postings: [],
  }
}

/** |shares × NAV − fees − amount| ≤ 0.01 per lot used (R5): the registrar rounds lot by lot. */
function addsUp(figures: { gross: Money; net: Money; fee: Money }, lotCount: number): boolean {
  const difference = figures.gross - figures.fee - figures.net
  const tolerance = BigInt(lotCount)

  return difference >= -tolerance && difference <= tolerance
}
