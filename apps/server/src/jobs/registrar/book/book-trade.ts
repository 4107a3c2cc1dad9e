import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import {
  type PositionFigures,
  type PositionRow,
  savePosition,
} from '@tongzhou/db/stores/holding/position-store'
import { addPositionEvent } from '@tongzhou/db/stores/holding/position-event-store'
import { addLot, lockLots } from '@tongzhou/db/stores/holding/lot-store'
import { keepUnpaidIncome } from '@tongzhou/db/stores/holding/unpaid-income-store'
import type { QuarantineReason } from '@tongzhou/domain/clearing/confirmation'
import {
  type PaidOrder,
  type PurchaseOutcome,
  confirmPurchase,
} from '@tongzhou/domain/clearing/confirm-purchase'
import {
  type RedemptionOutcome,
  type SellOrder,
  confirmRedemption,
} from '@tongzhou/domain/clearing/confirm-redemption'
import { type LotSource, lotsWithout } from '@tongzhou/domain/holding/lot'
import { released } from '@tongzhou/domain/holding/frozen-shares'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { addMoney, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares, subtractShares } from '@tongzhou/domain/kernel/shares'
import { type Booking, bookPostings, moveByRegistrar, positionOf, saveLots } from './booking'
import { domainLot } from './domain-lot'
import { noteSaleBreak } from './note-fee-break'
import { movePosition } from './move-position'
import { isUnpaidBySharesYet, payPurchase } from './pay-purchase'
import { isDueOn, lotKey } from '../../../trading/held-lots'
import { settleCoupon, subsidyThreshold } from './settle-coupon'

/**
 * Books a purchase confirmation (122, 139). The domain function decides; figures that contradict each other
 * are refused and nothing is written.
 */
export async function bookPurchase(tx: Tx, booking: Booking): Promise<Decision<'booked', QuarantineReason>> {
  const order = { ...paidOrderOf(booking), subsidyThreshold: await subsidyThreshold(tx, booking.order) }
  const decision = confirmPurchase(order, booking.record)
  if (decision.kind === 'refused') return decision
  await bookPaidOrder(tx, booking, decision.value, booking.order.tDate)

  return accept('booked')
}

/** What a paid order asked for. */
export function paidOrderOf({
  order,
}: {
  readonly order: Pick<ClearingOrder, 'applyAmount' | 'couponAmount' | 'chargeType' | 'bizCode'>
}): PaidOrder {
  assert(order.applyAmount !== null, 'a purchase has an amount')

  return {
    amount: order.applyAmount,
    subsidy: order.couponAmount,
    subsidyThreshold: order.applyAmount,
    chargeType: order.chargeType === '1' ? 'back' : 'front',
    source: sourceOf(order.bizCode),
  }
}

/** Order, ledger, lot and position of a paid order; `incomeDay` is the NAV date its income begins with. */
export async function bookPaidOrder(
  tx: Tx,
  booking: Booking,
  outcome: PurchaseOutcome,
  incomeDay: Day,
): Promise<void> {
  const { lot } = outcome
  const confirmed =
    lot === null
      ? {}
      : {
          confirmNav: booking.record.nav,
          confirmAmount: outcome.confirmedAmount,
          confirmShares: lot.shares,
          confirmFee: outcome.fee,
        }
  await moveByRegistrar(tx, booking, outcome.event, confirmed)
  // Refused before the cash product's money is there: nothing was paid yet, so nothing is owed yet
  // (payPurchase).
  const owesNothing = outcome.event === 'CONFIRM_FAILED' && isUnpaidBySharesYet(booking.order)
  if (!owesNothing) await bookPostings(tx, booking, outcome.postings)
  await settleCoupon(tx, booking, outcome)
  if (lot !== null) await addToPosition(tx, booking, { outcome, lot, incomeDay })
}

/** Books a redemption confirmation (124, 163, 198): lots first in first out, position, order and ledger. */
export async function bookRedemption(
  tx: Tx,
  booking: Booking,
): Promise<Decision<'booked', QuarantineReason>> {
  const { order, record } = booking
  const before = await positionOf(tx, booking)
  const rows = await lockLots(tx, order)
  const lots = rows.map(domainLot)
  const terms = new Map(rows.map((row) => [lotKey(row), row]))
  const decision = confirmRedemption(sellOrderOf(order), lots, record, {
    due: (lot) =>
      booking.fund === null ||
      isDueOn(terms.get(lot.id) ?? { confirmDate: lot.confirmDay }, booking.fund, order.tDate),
  })
  if (decision.kind === 'refused') return decision
  const outcome = decision.value
  const isQuick = order.bizCode === applicationCode.quickRedemption
  if (isQuick && outcome.event !== 'CONFIRMED') return refuse('ADVANCE_NOT_CONFIRMED')
  if (outcome.event !== null) {
    await moveByRegistrar(
      tx,
      booking,
      isQuick ? 'ADVANCE_CONFIRMED' : outcome.event,
      redemptionChange(booking, outcome),
    )
  }
  // A quick redemption was paid and booked (Q1) when it was asked for: the registrar's money repays the
  // advance bank (Q2).
  if (!isQuick) await bookPostings(tx, booking, outcome.postings)
  const after = lotsWithout(lots, outcome.parts)
  await saveLots(tx, booking, { before: rows, after })
  await takeFromPosition(tx, booking, before, outcome)
  await noteSaleBreak(tx, booking, { rows, outcome })
  if (order.parentNo !== null && !isQuick) await payPurchase(tx, order, { outcome, record, now: booking.now })

  return accept('booked')
}

/** What a redemption asked for, and what earlier records confirmed of it. */
export function sellOrderOf(
  order: Pick<ClearingOrder, 'applyShares' | 'confirmShares' | 'largeRedeemFlag'>,
): SellOrder {
  assert(order.applyShares !== null, 'a redemption has shares')

  return {
    shares: order.applyShares,
    confirmedShares: order.confirmShares ?? noShares,
    postponesRest: order.largeRedeemFlag === '1',
  }
}

function redemptionChange({ order, record }: Booking, outcome: RedemptionOutcome) {
  return outcome.confirmedShares === noShares ? {} : { confirmNav: record.nav, ...soldSoFar(order, outcome) }
}

/** What a redemption has been confirmed with, this record included. */
export function soldSoFar(
  order: Pick<ClearingOrder, 'confirmShares' | 'confirmAmount' | 'confirmFee'>,
  outcome: RedemptionOutcome,
) {
  return {
    confirmShares: addShares(order.confirmShares ?? noShares, outcome.confirmedShares),
    confirmAmount: addMoney(order.confirmAmount ?? noMoney, outcome.net),
    confirmFee: addMoney(order.confirmFee ?? noMoney, outcome.fee),
  }
}

async function addToPosition(
  tx: Tx,
  booking: Booking,
  bought: {
    outcome: PurchaseOutcome
    lot: NonNullable<PurchaseOutcome['lot']>
    incomeDay: Day
  },
): Promise<void> {
  const { order, record, now } = booking
  const { outcome, lot, incomeDay } = bought
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
  await savePosition(tx, movePosition(position, event), now)
  await addPositionEvent(tx, order, {
    tDate: incomeDay,
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
  const after = positionAfterSale(before, outcome)
  const taken = record.incomeTaken ?? noMoney
  // All of it leaves with the last share, also what the registrar had not told of yet.
  const isEmptied = after.totalShares === noShares
  const unpaidIncome = isEmptied ? noMoney : subtractMoney(after.unpaidIncome, taken)
  await savePosition(tx, { ...after, unpaidIncome }, now)
  if (outcome.confirmedShares === noShares) return
  if (taken !== noMoney)
    await keepUnpaidIncome(tx, order, { day: addDays(record.confirmDay, -1), amount: unpaidIncome })
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

/**
 * A position that a redemption's record has moved: its freeze ended as far as the record goes, what was sold
 * is gone.
 */
export function positionAfterSale<Row extends PositionFigures>(before: Row, outcome: RedemptionOutcome): Row {
  const free = released(before, addShares(outcome.confirmedShares, outcome.unfreeze))
  if (outcome.confirmedShares === noShares) return free
  const event = { kind: 'sell', shares: outcome.confirmedShares, net: outcome.net } as const

  return movePosition(free, event)
}

function sourceOf(bizCode: string): LotSource {
  if (bizCode === applicationCode.subscription) return 'subscription'

  return bizCode === applicationCode.planPurchase ? 'plan' : 'purchase'
}
