import { type Decision, accept, refuse } from '../../kernel/decision'
import { isBeforeCutOff } from '../../calendar/t-day'
import type { Day } from '../../kernel/business-day'
import { type CustomerStanding, type StandingReason, refuseByStanding } from './customer-standing'
import type { OrderFlow, OrderStatus } from '../state/order-status'
import { canMove, moveOrder } from '../state/order-transitions'

/** Kinds of orders as far as cancelling goes (R-CAL-11, R-CAL-12, §3.14). */
export type CancellableKind =
  | 'purchase'
  | 'plan'
  | 'redemption'
  | 'transform'
  | 'dividend-mode'
  | 'custody-in'
  | 'custody-out'
  | 'rest-cancel'
  | 'advisory'
  | 'smart-top-up'
export type UncancellableKind = 'subscription' | 'quick-redemption' | 'registrar-started'
export type OrderKind = CancellableKind | UncancellableKind

export type CancelReason = StandingReason | 'CANCEL_NOT_ALLOWED' | 'ORDER_STATE_CHANGED'

export interface CancelFacts {
  readonly now: Date
  readonly customer: CustomerStanding
  readonly kind: OrderKind
  readonly flow: OrderFlow
  readonly status: OrderStatus
  readonly tDay: Day
  readonly cutOff: string
  /**
   * Remitted money came after the cut-off of the T it was meant for, and the order moved on with it
   * (R-CAL-12). Absent = no.
   */
  readonly isRemittedLate?: boolean
  /** Super transform: the advance for the buy leg is already sent (R-CAL-12). */
  readonly isAdvanceSent: boolean
}

/** What cancelling does: the new state, and what is given back. */
export interface CancelDraft {
  readonly status: OrderStatus
  /** A paid order: the whole amount goes back to where it came from. */
  readonly refunds: boolean
  /** Redemption, transform, paid by cash product: frozen shares become available at once. */
  readonly unfreezesShares: boolean
}

/**
 * May the customer cancel this order (R-CAL-11, R-CAL-12)? Only before the cut-off of its T, and never a
 * subscription, a quick redemption or an order the registrar started. A subscription not yet paid may still
 * be dropped.
 */
export function decideCancel(facts: CancelFacts): Decision<CancelDraft, CancelReason> {
  const byStanding = refuseByStanding(facts.customer, 'cancel')
  if (byStanding) return byStanding
  const isUnpaid = facts.status.payStatus === 'UNPAID'
  if (!isCancellable(facts.kind) && !(facts.kind === 'subscription' && isUnpaid))
    return refuse('CANCEL_NOT_ALLOWED', { kind: facts.kind })
  if (facts.status.applyStatus === 'CANCELLED' || facts.status.applyStatus === 'REJECTED') {
    return refuse('ORDER_STATE_CHANGED')
  }
  if (
    facts.isAdvanceSent ||
    facts.isRemittedLate === true ||
    !isBeforeCutOff(facts.now, facts.tDay, facts.cutOff)
  ) {
    return refuse('CANCEL_NOT_ALLOWED', { tDay: facts.tDay, cutOff: facts.cutOff })
  }
  // Before the cut-off only a payment under way stands against it: its outcome is not known yet.
  if (!canMove(facts.flow, facts.status, 'CANCELLED')) return refuse('ORDER_STATE_CHANGED')

  return accept({
    status: moveOrder(facts.flow, facts.status, 'CANCELLED'),
    refunds: facts.status.payStatus === 'PAID',
    unfreezesShares: facts.status.payStatus === 'NONE',
  })
}

/** Whether a page offers to cancel: the same rule without the customer's password. */
export function canCancel(facts: Omit<CancelFacts, 'customer'>): boolean {
  return (
    isCancellable(facts.kind) &&
    !facts.isAdvanceSent &&
    facts.isRemittedLate !== true &&
    isBeforeCutOff(facts.now, facts.tDay, facts.cutOff) &&
    canMove(facts.flow, facts.status, 'CANCELLED')
  )
}

const uncancellable = {
  subscription: true,
  'quick-redemption': true,
  'registrar-started': true,
} as const satisfies Record<UncancellableKind, true>

function isCancellable(kind: OrderKind): boolean {
  return !Object.hasOwn(uncancellable, kind)
}
