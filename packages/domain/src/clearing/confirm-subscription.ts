import { assert } from '../kernel/assert'
import { type Decision, accept, refuse } from '../kernel/decision'
import { type Money, addMoney, noMoney, subtractMoney } from '../kernel/money'
import { sharesFor } from '../kernel/nav'
import type { OrderEvent } from '../trade/state/order-transitions'
import { type Confirmation, type QuarantineReason, SUCCESS, hasNegativeFigure } from './confirmation'
import { type PaidOrder, type PurchaseOutcome, confirmPurchase } from './confirm-purchase'
import { type Posting, postingsOf, reversalOf } from './postings'

/** 120: the request is valid; no shares yet. A refusal is a failed purchase: everything goes back. */
export function acceptSubscription(
  order: PaidOrder,
  record: Confirmation,
): Decision<{ readonly event: Extract<OrderEvent, 'ACCEPT_CONFIRMED'> } | PurchaseOutcome, QuarantineReason> {
  if (record.returnCode === SUCCESS) return accept({ event: 'ACCEPT_CONFIRMED' })

  return confirmPurchase(order, record)
}

/**
 * 130: shares at establishment, those from interest included. Checked without them: the interest is the
 * registrar's own. The rest of a prorated subscription is refunded; holding days start on the establishment
 * day (R-CAL-14).
 */
export function confirmSubscription(
  order: PaidOrder,
  record: Confirmation & { readonly interest: Money },
): Decision<PurchaseOutcome & { readonly interest: Money }, QuarantineReason> {
  if (hasNegativeFigure(record) || record.interest < noMoney) return refuse('NEGATIVE_FIGURE')
  const net = subtractMoney(record.confirmedAmount, record.fee)
  const isConfirmed = record.returnCode === SUCCESS && record.confirmedAmount > noMoney
  const withInterest = isConfirmed
    ? sharesFor(addMoney(net, record.interest), record.nav)
    : record.confirmedShares
  const difference = withInterest - record.confirmedShares
  if (difference > 1n || difference < -1n) return refuse('SHARES_DO_NOT_ADD_UP')
  const checked = confirmPurchase(order, {
    ...record,
    confirmedShares: isConfirmed ? sharesFor(net, record.nav) : record.confirmedShares,
  })
  if (checked.kind === 'refused') return checked
  const { lot } = checked.value

  return accept({
    ...checked.value,
    lot: lot === null ? null : { ...lot, shares: record.confirmedShares },
    interest: isConfirmed ? record.interest : noMoney,
  })
}

/**
 * 149: the raising failed. Principal and bank interest go back; the interest is still to come from the
 * registrar (P7).
 */
export function failRaising(
  order: PaidOrder,
  interest: Money,
): {
  readonly event: Extract<OrderEvent, 'CONFIRM_FAILED'>
  readonly refund: Money
  readonly subsidyBack: Money
  readonly postings: readonly Posting[]
} {
  assert(interest >= noMoney, 'interest is never negative')
  const principal = subtractMoney(order.amount, order.subsidy)

  return {
    event: 'CONFIRM_FAILED',
    refund: addMoney(principal, interest),
    subsidyBack: order.subsidy,
    postings: [
      ...postingsOf('P3x', principal),
      ...postingsOf('P1b', order.subsidy).map(reversalOf),
      ...postingsOf('P7_NOTICE', interest),
    ],
  }
}
