import type { Tx } from '@tongzhou/db/connect'
import { type ClearingOrder, applyOrderEvent } from '@tongzhou/db/stores/clearing-order-store'
import { orderBalance } from '@tongzhou/db/stores/ledger-store'
import { addOutbox } from '@tongzhou/db/stores/outbox-store'
import { addPayment, addTransfer, paymentsOfOrder } from '@tongzhou/db/stores/payment-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney } from '@tongzhou/domain/kernel/money'

/** What the sender needs besides the payment row itself; no names and no card numbers lie in the outbox. */
export type BankIntent =
  | {
      readonly kind: 'DEBIT'
      readonly serialNo: string
      readonly contractNo: string
      readonly subject: string
    }
  | {
      readonly kind: 'REFUND'
      readonly serialNo: string
      readonly originalSerialNo: string
      readonly reason: string
    }
  | {
      readonly kind: 'PAYOUT'
      readonly serialNo: string
      readonly purpose: 'REDEMPTION' | 'DIVIDEND' | 'OTHER'
    }
  | { readonly kind: 'TRANSFER'; readonly serialNo: string; readonly payee: string; readonly purpose: string }

/** The outbox topic of everything that goes to the bank. */
export const BANK_TOPIC = 'bank'

interface Cause {
  readonly now: Date
  readonly actor: string
}

/**
 * Records that an order is to be paid from its card: a payment, the intent in the outbox and the order's event. The
 * caller holds the order's row. Returns the payment's serial number.
 */
export async function requestDebit(
  tx: Tx,
  order: ClearingOrder,
  input: Cause & { amount: Money; contractNo: string; subject: string },
): Promise<string> {
  const serialNo = await nextSerialNo(tx, order, 'DEBIT')
  const { contractNo, subject } = input
  await record(tx, order, {
    amount: input.amount,
    now: input.now,
    intent: { kind: 'DEBIT', serialNo, contractNo, subject },
  })
  await applyOrderEvent(tx, order, {
    event: 'PAY_STARTED',
    now: input.now,
    actor: input.actor,
    detail: { serialNo },
  })

  return serialNo
}

/**
 * Records the refund of what is owed on an order (P5): the balance of account 2003, back to the card it came from. Does
 * nothing when nothing is owed or a refund is under way. The caller holds the order's row.
 */
export async function requestRefund(
  tx: Tx,
  order: ClearingOrder,
  input: { now: Date; reason: string },
): Promise<string | null> {
  const payments = await paymentsOfOrder(tx, order)
  const isUnderWay = payments.some(
    (p) => p.kind === 'REFUND' && (p.status === 'CREATED' || p.status === 'SENT'),
  )
  const debit = payments.find((p) => p.kind === 'DEBIT' && p.status === 'SUCCESS')
  const amount = await orderBalance(tx, { ...order, code: '2003' })
  if (isUnderWay || amount === noMoney) return null
  assert(debit !== undefined, `a refund of order ${order.orderNo} goes back to the card that paid`)
  assert(amount <= debit.amount, 'a refund is never more than was paid')
  const serialNo = await nextSerialNo(tx, order, 'REFUND')
  const intent = { kind: 'REFUND', serialNo, originalSerialNo: debit.serialNo, reason: input.reason } as const
  await record(tx, order, { amount, now: input.now, intent })

  return serialNo
}

/**
 * Records the payout of what is owed on an order (R3): the balance of account 2004, to the card of its trade account.
 * Does nothing when nothing is owed or a payout is under way. The caller holds the order's row.
 */
export async function requestPayout(tx: Tx, order: ClearingOrder, input: Cause): Promise<string | null> {
  const payments = await paymentsOfOrder(tx, order)
  const isUnderWay = payments.some(
    (p) => p.kind === 'PAYOUT' && (p.status === 'CREATED' || p.status === 'SENT'),
  )
  const amount = await orderBalance(tx, { ...order, code: '2004' })
  if (isUnderWay || amount === noMoney) return null
  const serialNo = await nextSerialNo(tx, order, 'PAYOUT')
  await record(tx, order, {
    amount,
    now: input.now,
    intent: { kind: 'PAYOUT', serialNo, purpose: 'REDEMPTION' },
  })
  await applyOrderEvent(tx, order, {
    event: 'PAYOUT_STARTED',
    now: input.now,
    actor: input.actor,
    detail: { serialNo },
  })

  return serialNo
}

/** Records a transfer from the supervised account (P4 to a registrar, F1 to the company); once per serial number. */
export async function requestTransfer(
  tx: Tx,
  transfer: { serialNo: string; day: Day; payee: string; purpose: string; amount: Money; now: Date },
): Promise<void> {
  const { serialNo, day, payee, purpose, amount, now } = transfer
  if (!(await addTransfer(tx, { serialNo, day, payee, purpose, amount }, now))) return
  const payload: BankIntent = { kind: 'TRANSFER', serialNo, payee, purpose }
  await addOutbox(tx, { topic: BANK_TOPIC, key: serialNo, customerNo: null, payload, now })
}

async function record(
  tx: Tx,
  order: ClearingOrder,
  input: { amount: Money; now: Date; intent: BankIntent },
): Promise<void> {
  const { intent, amount, now } = input
  assert(intent.kind !== 'TRANSFER', 'a transfer belongs to no order')
  const { customerNo, orderNo, tradeAcco } = order
  await addPayment(
    tx,
    { customerNo, orderNo, tradeAcco, serialNo: intent.serialNo, kind: intent.kind, amount },
    now,
  )
  await addOutbox(tx, { topic: BANK_TOPIC, key: intent.serialNo, customerNo, payload: intent, now })
}

const letters = { DEBIT: 'D', REFUND: 'R', PAYOUT: 'P' } as const

/** D + order number + how many of the kind there were: unique, and readable in a bank statement. */
async function nextSerialNo(tx: Tx, order: ClearingOrder, kind: keyof typeof letters): Promise<string> {
  const payments = await paymentsOfOrder(tx, order)
  const count = payments.filter((payment) => payment.kind === kind).length

  return `${letters[kind]}${order.orderNo}${String(count + 1).padStart(2, '0')}`
}
