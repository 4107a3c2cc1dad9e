import { assert } from '../../kernel/assert'
import type { ApplyStatus, ConfirmStatus, OrderFlow, OrderStatus, PayStatus } from './order-status'

/** Everything that can happen to an order. */
export type OrderEvent =
  | 'PAY_STARTED'
  | 'PAY_SUCCEEDED'
  | 'PAID_BY_SHARES'
  | 'PAY_FAILED'
  | 'UNPAID_EXPIRED'
  | 'LATE_PAYMENT'
  | 'REJECTED'
  | 'CANCELLED'
  | 'EXPORTED'
  | 'EXPORT_FAILED'
  | 'GIVEN_UP'
  | 'ACCEPT_CONFIRMED'
  | 'CONFIRMED'
  | 'PARTLY_CONFIRMED'
  | 'POSTPONED'
  | 'REST_GIVEN_UP'
  | 'CONFIRM_FAILED'
  | 'REVIVED'
  | 'SWAPPED'
  | 'REFUND_PAID'
  | 'REFUND_RETURNED'
  | 'PAYOUT_STARTED'
  | 'PAYOUT_ARRIVED'
  | 'PART_ARRIVED'
  | 'PAYOUT_RETURNED'
  | 'PASSED_ON'
  | 'ADVANCE_STARTED'
  | 'ADVANCE_PAID'
  | 'ADVANCE_REFUSED'
  | 'ADVANCE_CONFIRMED'

/**
 * One line of the table: in these states, of orders with this flow, the event sets these. Absent = any, or
 * unchanged.
 */
interface Line {
  readonly flow?: readonly OrderFlow[]
  readonly pay?: readonly PayStatus[]
  readonly apply?: readonly ApplyStatus[]
  readonly confirm?: readonly ConfirmStatus[]
  readonly to: Partial<OrderStatus>
}

const waiting: readonly ConfirmStatus[] = ['WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED']
const toSend: readonly ApplyStatus[] = ['ACCEPTED', 'SEND_FAILED']
const moneyIn: readonly OrderFlow[] = ['money-in']
const moneyOut: readonly OrderFlow[] = ['money-out']
const paidOut: readonly OrderFlow[] = ['money-out', 'dividend']
const noMoney: readonly OrderFlow[] = ['no-money']
/** A redemption whose first part is already paid may still have a postponed rest. */
const payoutBegun: readonly PayStatus[] = ['NONE', 'PAYABLE', 'PAYING_OUT', 'ARRIVED', 'PAYOUT_FAILED']

/** The one table (§3.2 picture); total over events, and what no line allows is impossible. */
const table: Readonly<Record<OrderEvent, readonly Line[]>> = {
  PAY_STARTED: [
    { flow: moneyIn, pay: ['UNPAID', 'PAYING'], apply: ['CREATED'], to: { payStatus: 'PAYING' } },
  ],
  PAY_SUCCEEDED: [
    {
      flow: moneyIn,
      pay: ['UNPAID', 'PAYING'],
      apply: ['CREATED'],
      to: { payStatus: 'PAID', applyStatus: 'ACCEPTED' },
    },
  ],
  // The cash product's redemption is confirmed: its money now stands for this order (X1).
  PAID_BY_SHARES: [
    {
      flow: moneyIn,
      pay: ['NONE'],
      apply: ['ACCEPTED', 'SENT', 'SEND_FAILED'],
      confirm: waiting,
      to: { payStatus: 'PAID' },
    },
    { flow: moneyIn, pay: ['NONE'], apply: ['SENT'], confirm: ['CONFIRMED'], to: { payStatus: 'PAID' } },
    // The purchase was refused, or never reached its registrar, before the cash product's money came: it is
    // owed to the customer.
    {
      flow: moneyIn,
      pay: ['NONE'],
      apply: ['SENT', 'SEND_FAILED'],
      confirm: ['FAILED'],
      to: { payStatus: 'REFUNDING' },
    },
  ],
  PAY_FAILED: [
    { flow: moneyIn, pay: ['UNPAID', 'PAYING'], apply: ['CREATED'], to: { payStatus: 'PAY_FAILED' } },
  ],
  UNPAID_EXPIRED: [{ flow: moneyIn, pay: ['UNPAID'], apply: ['CREATED'], to: { applyStatus: 'CANCELLED' } }],
  // The bank answers after we gave the order up, or after the cut-off of a fund that is closed next day
  // (R-CAL-5).
  LATE_PAYMENT: [
    { flow: moneyIn, pay: ['UNPAID', 'PAY_FAILED'], apply: ['CANCELLED'], to: { payStatus: 'REFUNDING' } },
    {
      flow: moneyIn,
      pay: ['UNPAID', 'PAYING', 'PAY_FAILED'],
      apply: ['CREATED'],
      to: { payStatus: 'REFUNDING', applyStatus: 'REJECTED' },
    },
  ],
  REJECTED: [
    {
      flow: moneyIn,
      pay: ['PAID'],
      apply: ['ACCEPTED'],
      to: { payStatus: 'REFUNDING', applyStatus: 'REJECTED' },
    },
    { pay: ['NONE'], apply: ['CREATED', 'ACCEPTED'], to: { applyStatus: 'REJECTED' } },
  ],
  CANCELLED: [
    {
      flow: moneyIn,
      pay: ['PAID'],
      apply: ['ACCEPTED'],
      to: { payStatus: 'REFUNDING', applyStatus: 'CANCELLED' },
    },
    { flow: moneyIn, pay: ['UNPAID'], apply: ['CREATED'], to: { applyStatus: 'CANCELLED' } },
    // Paid by shares (cash product, other order) or nothing to pay: only holds are released.
    { pay: ['NONE'], apply: ['ACCEPTED'], to: { applyStatus: 'CANCELLED' } },
  ],
  EXPORTED: [
    { pay: ['PAID', 'NONE'], apply: toSend, confirm: ['WAIT'], to: { applyStatus: 'SENT' } },
    // A quick redemption: the customer has his money, the registrar hears of it with the next batch.
    { flow: moneyOut, pay: ['ARRIVED'], apply: toSend, confirm: ['WAIT'], to: { applyStatus: 'SENT' } },
  ],
  EXPORT_FAILED: [
    {
      pay: ['PAID', 'NONE'],
      apply: ['ACCEPTED', 'SENT'],
      confirm: ['WAIT'],
      to: { applyStatus: 'SEND_FAILED' },
    },
    // A quick redemption: the customer has his money, so it is tried again with every batch and never given
    // up.
    {
      flow: moneyOut,
      pay: ['ARRIVED'],
      apply: ['SENT'],
      confirm: ['WAIT'],
      to: { applyStatus: 'SEND_FAILED' },
    },
  ],
  GIVEN_UP: [
    {
      pay: ['PAID'],
      apply: ['SEND_FAILED'],
      confirm: ['WAIT'],
      to: { payStatus: 'REFUNDING', confirmStatus: 'FAILED' },
    },
    { pay: ['NONE'], apply: ['SEND_FAILED'], confirm: ['WAIT'], to: { confirmStatus: 'FAILED' } },
  ],
  ACCEPT_CONFIRMED: [
    { flow: moneyIn, apply: ['SENT'], confirm: ['WAIT'], to: { confirmStatus: 'ACCEPT_CONFIRMED' } },
  ],
  CONFIRMED: [
    {
      flow: moneyIn,
      pay: ['PAID', 'NONE'],
      apply: ['SENT'],
      confirm: waiting,
      to: { confirmStatus: 'CONFIRMED' },
    },
    {
      flow: moneyOut,
      pay: payoutBegun,
      apply: ['SENT'],
      confirm: waiting,
      to: { confirmStatus: 'CONFIRMED', payStatus: 'PAYABLE' },
    },
    { flow: noMoney, pay: ['NONE'], apply: ['SENT'], confirm: waiting, to: { confirmStatus: 'CONFIRMED' } },
  ],
  PARTLY_CONFIRMED: [
    {
      flow: moneyIn,
      pay: ['PAID', 'NONE'],
      apply: ['SENT'],
      confirm: waiting,
      to: { confirmStatus: 'PARTIAL', payStatus: 'REFUNDING' },
    },
    {
      flow: moneyOut,
      pay: payoutBegun,
      apply: ['SENT'],
      confirm: waiting,
      to: { confirmStatus: 'PARTIAL', payStatus: 'PAYABLE' },
    },
    { flow: noMoney, pay: ['NONE'], apply: ['SENT'], confirm: waiting, to: { confirmStatus: 'PARTIAL' } },
  ],
  POSTPONED: [
    {
      flow: moneyOut,
      pay: payoutBegun,
      apply: ['SENT'],
      confirm: waiting,
      to: { confirmStatus: 'POSTPONED', payStatus: 'PAYABLE' },
    },
    { flow: noMoney, apply: ['SENT'], confirm: waiting, to: { confirmStatus: 'POSTPONED' } },
  ],
  // The postponed rest of a large redemption is cancelled; what was confirmed before stands and is paid as it
  // was.
  REST_GIVEN_UP: [{ apply: ['SENT'], confirm: ['POSTPONED'], to: { confirmStatus: 'PARTIAL' } }],
  CONFIRM_FAILED: [
    {
      flow: moneyIn,
      pay: ['PAID'],
      apply: ['SENT'],
      confirm: ['WAIT', 'ACCEPT_CONFIRMED'],
      to: { confirmStatus: 'FAILED', payStatus: 'REFUNDING' },
    },
    {
      pay: ['NONE'],
      apply: ['SENT'],
      confirm: ['WAIT', 'ACCEPT_CONFIRMED'],
      to: { confirmStatus: 'FAILED' },
    },
  ],
  // Failed with the cash product's redemption that was to pay it, and then confirmed by its registrar all the
  // same (§5.6).
  REVIVED: [
    { flow: moneyIn, pay: ['NONE'], apply: ['SENT'], confirm: ['FAILED'], to: { confirmStatus: 'WAIT' } },
  ],
  // What is owed back of a top-up's part buys another fund instead (A3).
  SWAPPED: [
    {
      flow: moneyIn,
      pay: ['REFUNDING'],
      apply: ['SENT'],
      confirm: ['FAILED', 'PARTIAL'],
      to: { payStatus: 'PART_REFUNDED' },
    },
  ],
  REFUND_PAID: [
    { flow: moneyIn, pay: ['REFUNDING'], confirm: ['PARTIAL'], to: { payStatus: 'PART_REFUNDED' } },
    { flow: moneyIn, pay: ['REFUNDING'], to: { payStatus: 'REFUNDED' } },
  ],
  // A refund that went to the card as a payout (no card had paid) came back: it is owed again.
  REFUND_RETURNED: [
    { flow: moneyIn, pay: ['REFUNDING', 'REFUNDED', 'PART_REFUNDED'], to: { payStatus: 'REFUNDING' } },
  ],
  PAYOUT_STARTED: [
    {
      flow: paidOut,
      pay: ['PAYABLE', 'PAYOUT_FAILED'],
      confirm: ['CONFIRMED', 'PARTIAL', 'POSTPONED'],
      to: { payStatus: 'PAYING_OUT' },
    },
  ],
  PAYOUT_ARRIVED: [
    {
      flow: paidOut,
      pay: ['PAYING_OUT'],
      confirm: ['CONFIRMED', 'PARTIAL', 'POSTPONED'],
      to: { payStatus: 'ARRIVED' },
    },
    // A further part was confirmed while this payout was on its way, or an earlier one came back: that part
    // is still owed.
    { flow: paidOut, pay: ['PAYABLE', 'PAYOUT_FAILED'], to: {} },
  ],
  // A part of a large redemption is at the card; a later one is confirmed and its money not here yet.
  PART_ARRIVED: [
    {
      flow: paidOut,
      pay: ['PAYING_OUT'],
      confirm: ['CONFIRMED', 'PARTIAL', 'POSTPONED'],
      to: { payStatus: 'PAYABLE' },
    },
  ],
  PAYOUT_RETURNED: [
    {
      flow: paidOut,
      pay: ['PAYING_OUT', 'ARRIVED'],
      confirm: ['CONFIRMED', 'PARTIAL', 'POSTPONED'],
      to: { payStatus: 'PAYOUT_FAILED' },
    },
    { flow: paidOut, pay: ['PAYABLE', 'PAYOUT_FAILED'], to: {} },
  ],
  // The money of a redemption or a dividend pays another order instead of going to the card (X1, A1, A2).
  PASSED_ON: [{ flow: paidOut, pay: ['PAYABLE'], to: { payStatus: 'ARRIVED' } }],
  ADVANCE_STARTED: [
    {
      flow: moneyOut,
      pay: ['NONE'],
      apply: ['ACCEPTED'],
      confirm: ['WAIT'],
      to: { payStatus: 'PAYING_OUT' },
    },
  ],
  ADVANCE_PAID: [
    {
      flow: moneyOut,
      pay: ['PAYING_OUT'],
      apply: ['ACCEPTED'],
      confirm: ['WAIT'],
      to: { payStatus: 'ARRIVED' },
    },
  ],
  ADVANCE_REFUSED: [
    {
      flow: moneyOut,
      pay: ['PAYING_OUT'],
      apply: ['ACCEPTED'],
      confirm: ['WAIT'],
      to: { payStatus: 'NONE', applyStatus: 'REJECTED' },
    },
  ],
  ADVANCE_CONFIRMED: [
    {
      flow: moneyOut,
      pay: ['ARRIVED'],
      apply: ['SENT'],
      confirm: ['WAIT'],
      to: { confirmStatus: 'CONFIRMED' },
    },
  ],
}

/** Every event, e.g. for the check of the table in the database. */
export const orderEvents = Object.keys(table) as readonly OrderEvent[] // keys of a total Record

/**
 * The state of a fresh order. Paid by card or remittance: UNPAID until the bank says so; else accepted at
 * once.
 */
export function initialStatus(flow: OrderFlow, isPaidByMoney = flow === 'money-in'): OrderStatus {
  if (flow === 'money-in' && isPaidByMoney) {
    return { payStatus: 'UNPAID', applyStatus: 'CREATED', confirmStatus: 'WAIT' }
  }

  return { payStatus: 'NONE', applyStatus: 'ACCEPTED', confirmStatus: 'WAIT' }
}

/** Whether the event can happen to an order in this state. */
export function canMove(flow: OrderFlow, status: OrderStatus, event: OrderEvent): boolean {
  return lineFor(flow, status, event) !== undefined
}

/** The state after the event. An impossible transition is a bug of ours: AssertionFault. */
export function moveOrder(flow: OrderFlow, status: OrderStatus, event: OrderEvent): OrderStatus {
  const line = lineFor(flow, status, event)
  assert(line !== undefined, `a ${flow} order in ${Object.values(status).join('/')} can meet ${event}`)

  return { ...status, ...line.to }
}

function lineFor(flow: OrderFlow, status: OrderStatus, event: OrderEvent): Line | undefined {
  return table[event].find(
    (line) =>
      allows(line.flow, flow) &&
      allows(line.pay, status.payStatus) &&
      allows(line.apply, status.applyStatus) &&
      allows(line.confirm, status.confirmStatus),
  )
}

function allows<T>(list: readonly T[] | undefined, value: T): boolean {
  return list === undefined || list.includes(value)
}
