import type { Database, Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  applyOrderEvent,
  lockOrderWithPayment,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { finishOutboxWithCommit, hastenOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { askForPayment, findPayment, isAwaitingCode } from '@tongzhou/db/stores/settlement/payment-store'
import type { Money } from '@tongzhou/domain/kernel/money'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import type { BankOperation, BankPort } from '../ports/bank/port'
import type { FieldCipher } from '../shared/field-cipher'
import { BANK_TOPIC, type BankIntent } from './bank-movements'
import { takeBankOperation } from './take-bank-operation'

/** The one debit that an order paid by a code may come to; the bank knows it by this number. */
export function singlePaymentNo(orderNo: string): string {
  return `D${orderNo}01`
}

/**
 * Keeps a debit that the bank has opened and not made yet: from now on it is followed until it is final
 * (R-ACT-15). The caller holds the order's row, and there is no debit of it.
 */
export async function keepSinglePayment(
  tx: Tx,
  order: Pick<ClearingOrder, 'customerNo' | 'orderNo' | 'tradeAcco'>,
  input: { readonly amount: Money; readonly now: Date },
): Promise<void> {
  const { customerNo, orderNo, tradeAcco } = order
  const { amount, now } = input
  const serialNo = singlePaymentNo(orderNo)
  const payload: BankIntent = { kind: 'ONCE', serialNo }
  const payment = { customerNo, orderNo, tradeAcco, serialNo, kind: 'DEBIT', amount } as const
  await askForPayment(tx, payment, { topic: BANK_TOPIC, payload, now })
}

/**
 * The code went to the bank: whatever it answers, and when, the order is being paid from now on, and what
 * became of it is asked for at once.
 */
export async function beginSinglePayment(tx: Tx, serialNo: string, now: Date): Promise<void> {
  const own = await lockOrderWithPayment(tx, serialNo)
  if (own === null) return
  const { order } = own
  if (order.status.payStatus !== 'UNPAID' || !canMove(order.flow, order.status, 'PAY_STARTED')) return
  await applyOrderEvent(tx, order, { event: 'PAY_STARTED', now, actor: 'customer', detail: { serialNo } })
  await hastenOutbox(tx, { topic: BANK_TOPIC, key: serialNo, customerNo: order.customerNo })
}

/**
 * What became of a debit. One that the bank does not know is closed there, so that neither a late request
 * nor a code makes it any more; null while its customer may still give the code (R-ACT-15). Throws
 * OutcomeUnknown.
 */
export async function debitAtBank(
  { db, bank }: { readonly db: Database; readonly bank: BankPort },
  serialNo: string,
): Promise<BankOperation | null> {
  const found = await bank.operation('DEBIT', serialNo)
  if (found !== null) return found
  const payment = await findPayment(db, serialNo)
  if (payment !== null && (await isAwaitingCode(db, payment))) return null

  return bank.closeOperation('DEBIT', serialNo)
}

/**
 * Asks what became of a debit that a code was to make. Returns true when it is final and booked. Throws
 * OutcomeUnknown.
 */
export async function followSinglePayment(
  follower: { readonly db: Database; readonly bank: BankPort; readonly cipher: FieldCipher },
  { id, serialNo }: { readonly id: bigint; readonly serialNo: string },
  now: Date,
): Promise<boolean> {
  const { db, cipher } = follower
  const operation = await debitAtBank(follower, serialNo)
  if (operation === null) return false
  const isFinal = operation.status !== 'ACCEPTED'
  await db.transaction().execute(async (tx) => {
    if (!isFinal) await beginSinglePayment(tx, serialNo, now)
    await takeBankOperation(tx, { operation, cipher, now })
    if (isFinal) await finishOutboxWithCommit(tx, id, now)
  })

  return isFinal
}
