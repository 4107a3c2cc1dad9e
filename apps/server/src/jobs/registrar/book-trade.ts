import type { Tx } from '@tongzhou/db/connect'
import { type ClearingOrder, applyOrderEvent } from '@tongzhou/db/stores/clearing-order-store'
import { bookEntries } from '@tongzhou/db/stores/ledger-store'
import {
  type PositionRow,
  addLot,
  addPositionEvent,
  lockLots,
  lockPosition,
  savePosition,
  setLotShares,
} from '@tongzhou/db/stores/position-store'
import type { Confirmation, QuarantineReason } from '@tongzhou/domain/clearing/confirmation'
import { type PurchaseOutcome, confirmPurchase } from '@tongzhou/domain/clearing/confirm-purchase'
import { type RedemptionOutcome, confirmRedemption } from '@tongzhou/domain/clearing/confirm-redemption'
import type { Posting } from '@tongzhou/domain/clearing/postings'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { addMoney, noMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares, subtractShares } from '@tongzhou/domain/kernel/shares'
import type { LotSource } from '@tongzhou/domain/holding/lot'
import { domainLot } from './domain-lot'
import { movePosition } from './move-position'
import { isUnpaidBySharesYet, payPurchase } from './pay-purchase'

/** What a confirmation is booked with. */
export interface Booking {
  readonly order: ClearingOrder
  readonly record: Confirmation
  readonly returnText: string | null
  /** The fund's dividend mode, for a position that is born now. */
  readonly defaultDividend: '0' | '1'
  readonly now: Date
}

const ACTOR = 'registrar'

/**
 * Books a purchase confirmation (122, 139, 130): order, lot, position and ledger. The domain function decides; figures that
 * contradict each other are refused and nothing is written.
 */
export async function bookPurchase(tx: Tx, booking: Booking): Promise<Decision<'booked', QuarantineReason>> {
  const { order, record, now } = booking
  assert(order.applyAmount !== null, 'a purchase has an amount')
  const decision = confirmPurchase(
    {
      amount: order.applyAmount,
      subsidy: order.couponAmount,
      subsidyThreshold: order.applyAmount,
      chargeType: order.chargeType === '1' ? 'back' : 'front',
      source: sourceOf(order.bizCode),
    },
    record,
  )
  if (decision.kind === 'refused') return decision
  const outcome = decision.value
  const lot = outcome.lot
  await applyOrderEvent(tx, order, {
    event: outcome.event,
    now,
    actor: ACTOR,
    detail: { taSerialNo: record.taSerialNo, returnCode: record.returnCode },
    change: {
      confirmDate: record.confirmDay,
      taReturnCode: record.returnCode,
      taReturnMsg: booking.returnText,
      ...(lot === null
        ? {}
        : {
            confirmNav: record.nav,
            confirmAmount: outcome.confirmedAmount,
            confirmShares: lot.shares,
            confirmFee: outcome.fee,
          }),
    },
  })
  // Refused before the cash product's money is there: nothing was paid yet, so nothing is owed yet (payPurchase).
  const owesNothing = outcome.event === 'CONFIRM_FAILED' && isUnpaidBySharesYet(order)
  if (!owesNothing) await bookPostings(tx, booking, outcome.postings)
  if (lot !== null) await addToPosition(tx, booking, outcome, lot)

  return accept('booked')
}

/** Books a redemption confirmation (124, 163, 198): lots first in first out, position, order and ledger. */
export async function bookRedemption(
  tx: Tx,
  booking: Booking,
): Promise<Decision<'booked', QuarantineReason>> {
  const { order, record, now } = booking
  assert(order.applyShares !== null, 'a redemption has shares')
  const before = await positionOf(tx, booking)
  const lots = await lockLots(tx, order)
  const decision = confirmRedemption(
    {
      shares: order.applyShares,
      confirmedShares: order.confirmShares ?? noShares,
      postponesRest: order.largeRedeemFlag === '1',
    },
    lots.map(domainLot),
    record,
  )
  if (decision.kind === 'refused') return decision
  const outcome = decision.value
  const isQuick = order.bizCode === '098'
  if (isQuick && outcome.event !== 'CONFIRMED') return refuse('ADVANCE_NOT_CONFIRMED')
  if (outcome.event !== null) {
    await applyOrderEvent(tx, order, {
      event: isQuick ? 'ADVANCE_CONFIRMED' : outcome.event,
      now,
      actor: ACTOR,
      detail: { taSerialNo: record.taSerialNo, returnCode: record.returnCode },
      change: redemptionChange(booking, outcome),
    })
  }
  // A quick redemption was paid and booked (Q1) when it was asked for: the registrar's money repays the advance bank (Q2).
  if (!isQuick) await bookPostings(tx, booking, outcome.postings)
  for (const part of outcome.parts) {
    const lot = lots.find((candidate) => domainLot(candidate).id === part.lotId)
    assert(lot !== undefined, 'a part names a lot of the position')
    await setLotShares(tx, order, { lotId: lot.lotId, shares: subtractShares(lot.shares, part.shares) })
  }
  await takeFromPosition(tx, booking, before, outcome)
  if (order.parentNo !== null && !isQuick) await payPurchase(tx, order, { outcome, record, now })

  return accept('booked')
}

function redemptionChange(booking: Booking, outcome: RedemptionOutcome) {
  const { order, record } = booking
  const facts = {
    confirmDate: record.confirmDay,
    taReturnCode: record.returnCode,
    taReturnMsg: booking.returnText,
  }
  if (outcome.confirmedShares === noShares) return facts

  return {
    ...facts,
    confirmNav: record.nav,
    confirmShares: addShares(order.confirmShares ?? noShares, outcome.confirmedShares),
    confirmAmount: addMoney(order.confirmAmount ?? noMoney, outcome.net),
    confirmFee: addMoney(order.confirmFee ?? noMoney, outcome.fee),
  }
}

async function addToPosition(
  tx: Tx,
  booking: Booking,
  outcome: PurchaseOutcome,
  lot: NonNullable<PurchaseOutcome['lot']>,
): Promise<void> {
  const { order, record, now } = booking
  const position = await positionOf(tx, booking)
  await addLot(tx, order, {
    confirmDate: lot.startDay,
    redeemableFrom: null,
    shares: lot.shares,
    costNav: record.nav,
    source: lot.source,
    orderNo: order.orderNo,
    taSerialNo: record.taSerialNo,
  })
  const event = { kind: 'buy', shares: lot.shares, amount: outcome.confirmedAmount } as const
  await savePosition(tx, movePosition(position, event, record.confirmDay), now)
  await addPositionEvent(tx, order, {
    tDate: order.tDate,
    confirmDate: record.confirmDay,
    kind: 'BUY',
    sharesChange: lot.shares,
    moneyIn: outcome.confirmedAmount,
    orderNo: order.orderNo,
    now,
  })
}

async function takeFromPosition(
  tx: Tx,
  booking: Booking,
  before: PositionRow,
  outcome: RedemptionOutcome,
): Promise<void> {
  const { order, record, now } = booking
  const released = addShares(outcome.confirmedShares, outcome.unfreeze)
  const thawed = { ...before, frozenShares: subtractShares(before.frozenShares, released) }
  if (outcome.confirmedShares === noShares) return savePosition(tx, thawed, now)
  const event = { kind: 'sell', shares: outcome.confirmedShares, net: outcome.net } as const
  await savePosition(tx, movePosition(thawed, event, record.confirmDay), now)
  await addPositionEvent(tx, order, {
    tDate: record.tDay,
    confirmDate: record.confirmDay,
    kind: 'SELL',
    sharesChange: subtractShares(noShares, outcome.confirmedShares),
    moneyOut: outcome.net,
    orderNo: order.orderNo,
    now,
  })
}

function positionOf(tx: Tx, booking: Booking): Promise<PositionRow> {
  const { order, defaultDividend, now } = booking

  return lockPosition(tx, order, { taCode: order.taCode, dividendMode: defaultDividend, now })
}

async function bookPostings(tx: Tx, booking: Booking, postings: readonly Posting[]): Promise<void> {
  const { order, record, now } = booking
  await bookEntries(tx, {
    day: record.confirmDay,
    now,
    entries: postings.map(({ event, debit, credit, amount }) => ({
      event,
      debit,
      credit,
      amount,
      cause: `${order.taCode}:${record.taSerialNo}`,
      orderNo: order.orderNo,
      customerNo: order.customerNo,
      taCode: order.taCode,
    })),
  })
}

function sourceOf(bizCode: string): LotSource {
  if (bizCode === '020') return 'subscription'

  return bizCode === '039' ? 'plan' : 'purchase'
}
