import { assert } from '../kernel/assert'
import { type Decision, accept, refuse } from '../kernel/decision'
import { type Money, addMoney, minMoney, noMoney, subtractMoney, sumMoney } from '../kernel/money'
import { sharesFor } from '../kernel/nav'
import { type Shares, noShares } from '../kernel/shares'
import type { Lot, LotSource } from '../holding/lot'
import type { OrderEvent } from '../trade/state/order-transitions'
import { type Confirmation, type QuarantineReason, SUCCESS, hasNegativeFigure } from './confirmation'
import { type Posting, postingsOf, reversalOf } from './postings'

/** What clearing needs to know of our purchase (022, 039), or of the result of a subscription (130). */
export interface PaidOrder {
  readonly amount: Money
  /** The company's part of the amount (full-reduce coupon), else zero. */
  readonly subsidy: Money
  /** The coupon stays used when at least this is confirmed (R-CPN-2). */
  readonly subsidyThreshold: Money
  readonly chargeType: 'front' | 'back'
  readonly source: LotSource
}

/** What a purchase confirmation does. */
export interface PurchaseOutcome {
  readonly event: Extract<OrderEvent, 'CONFIRMED' | 'PARTLY_CONFIRMED' | 'CONFIRM_FAILED'>
  readonly confirmedAmount: Money
  readonly net: Money
  readonly fee: Money
  readonly lot: Lot | null
  /** To the customer's card or cash product. */
  readonly refund: Money
  /** Back to the company: the subsidy of a coupon that did not earn it. */
  readonly subsidyBack: Money
  readonly couponIsUsed: boolean
  readonly postings: readonly Posting[]
}

/**
 * Books a purchase confirmation (P3, P3f, P3x). Confirmed less than asked: the rest is refunded. Figures that
 * contradict each other by more than the registrar's rounding are refused for quarantine and nothing is
 * booked.
 */
export function confirmPurchase(
  order: PaidOrder,
  record: Confirmation,
): Decision<PurchaseOutcome, QuarantineReason> {
  if (record.returnCode !== SUCCESS) return accept(failed(order))
  if (hasNegativeFigure(record)) return refuse('NEGATIVE_FIGURE')
  if (record.confirmedAmount > order.amount) return refuse('CONFIRMED_MORE_THAN_APPLIED')
  if (record.confirmedAmount === noMoney) return accept(failed(order))
  if (record.fee > record.confirmedAmount || record.agencyFee > record.fee)
    return refuse('AMOUNT_DOES_NOT_ADD_UP')
  const net = subtractMoney(record.confirmedAmount, record.fee)
  if (!isNear(sharesFor(net, record.nav), record.confirmedShares)) return refuse('SHARES_DO_NOT_ADD_UP')

  return accept(booked(order, record, net))
}

function booked(order: PaidOrder, record: Confirmation, net: Money): PurchaseOutcome {
  const rest = subtractMoney(order.amount, record.confirmedAmount)
  const couponIsUsed = order.subsidy > noMoney && record.confirmedAmount >= order.subsidyThreshold
  const subsidyBack = couponIsUsed ? noMoney : minMoney(order.subsidy, rest)
  const refund = subtractMoney(rest, subsidyBack)
  const lot: Lot = {
    id: record.taSerialNo,
    confirmDay: record.confirmDay,
    startDay: record.registerDay ?? record.confirmDay,
    shares: record.confirmedShares,
    backEndNav: order.chargeType === 'back' ? record.nav : null,
    source: order.source,
  }
  assert(
    sumMoney([net, record.fee, refund, subsidyBack]) === order.amount,
    'net, fee and refunds are the whole order amount',
  )

  return {
    event: rest === noMoney ? 'CONFIRMED' : 'PARTLY_CONFIRMED',
    confirmedAmount: record.confirmedAmount,
    net,
    fee: record.fee,
    lot,
    refund,
    subsidyBack,
    couponIsUsed,
    postings: [
      ...postingsOf('P3', record.confirmedAmount),
      ...postingsOf('P3f', record.agencyFee),
      ...postingsOf('P3x', refund),
      ...withdrawnSubsidy(subsidyBack),
    ],
  }
}

function failed(order: PaidOrder): PurchaseOutcome {
  const refund = subtractMoney(order.amount, order.subsidy)

  return {
    event: 'CONFIRM_FAILED',
    confirmedAmount: noMoney,
    net: noMoney,
    fee: noMoney,
    lot: null,
    refund,
    subsidyBack: order.subsidy,
    couponIsUsed: false,
    postings: [...postingsOf('P3x', refund), ...withdrawnSubsidy(order.subsidy)],
  }
}

/**
 * Rows of an order cancelled before the cut-off (P6): what the customer paid is owed back to him, a promised
 * subsidy falls away.
 */
export function cancelPostings(order: {
  readonly amount: Money
  readonly subsidy: Money
}): readonly Posting[] {
  const paid = subtractMoney(order.amount, order.subsidy)
  assert(addMoney(paid, order.subsidy) === order.amount && paid >= noMoney, 'a subsidy is part of the amount')

  return [...postingsOf('P6', paid), ...withdrawnSubsidy(order.subsidy)]
}

/** The promise of a subsidy undone: never paid out in cash (R-CPN-2). */
function withdrawnSubsidy(subsidy: Money): readonly Posting[] {
  return postingsOf('P1b', subsidy).map(reversalOf)
}

/** One hundredth of a share is the registrars' rounding freedom (R5). */
function isNear(ours: Shares, theirs: Shares): boolean {
  const difference = ours - theirs

  return difference >= -1n && difference <= 1n && theirs > noShares
}
