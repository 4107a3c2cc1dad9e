import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  applyOrderEvent,
  lockChildren,
  lockOrderWithPayment,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { oweBackAgain } from '@tongzhou/db/stores/coupon/coupon-store'
import { closeFailedTransfer, noteFailedTransfer } from '@tongzhou/db/stores/custody/failed-transfer-store'
import { bookEntries, orderBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import {
  type PaymentRow,
  findPayment,
  lockPayment,
  setPaymentStatus,
} from '@tongzhou/db/stores/settlement/payment-store'
import { lockTransfer, setTransferStatus } from '@tongzhou/db/stores/custody/transfer-store'
import { payoutOf, returnedPayout } from '@tongzhou/domain/clearing/payout'
import { type LedgerEvent, type Posting, postingsOf, reversalOf } from '@tongzhou/domain/clearing/postings'
import { moneyFrom, noMoney, printMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { assert } from '@tongzhou/domain/kernel/assert'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import type { BankOperation } from '../ports/bank/port'
import { releaseCoupon } from '../shared/coupon/order-coupon'
import { applyAdvance } from './apply-advance'
import { COMPANY_PAYS, COMPANY_TAKES } from './bank-movements'
import { bookOperation } from './book-operation'
import { noteContradiction } from './note-contradiction'
import { applyRemittanceReturn } from './apply-remittance-return'
import { type MovedOrder, applyPaidDebit } from './apply-paid-debit'
import { entryOf } from './ledger-row'
import { dayOfOperation, finishedAt } from './operation-time'

const ACTOR = 'bank'

/**
 * Applies the bank's result of one of our movements (callback, answer or query; any number of times, in any
 * order): payment, order and ledger change together. An unknown serial number is refused with `unknown`.
 * Orders that it accepted, moved to another T, or ended unpaid are added to `touched`.
 */
export async function applyBankOperation(
  tx: Tx,
  operation: BankOperation,
  now: Date,
  touched: (ClearingOrder | MovedOrder)[] = [],
): Promise<'applied' | 'unchanged' | 'unknown'> {
  if (operation.kind === 'TRANSFER' || operation.kind === 'SUBSIDY') return applyTransfer(tx, operation, now)
  const found = await lockOwners(tx, operation.serialNo)
  if (!found) return operation.kind === 'PAYOUT' ? applyRemittanceReturn(tx, operation, now) : 'unknown'
  const { order, children, payment } = found
  // A closed serial number was never known to the bank, so its amount is 0.00 (docs/ports/bank.md).
  const isAmountRight = moneyFrom(operation.amount) === payment.amount || operation.status === 'FAILED'
  assert(isAmountRight, `the bank moved the amount of ${payment.serialNo}`)
  if (operation.status === 'ACCEPTED') return noteAccepted(tx, payment)
  if (operation.status === 'RETURNED')
    return order === null ? 'unchanged' : applyReturn(tx, { order, payment, operation, now, touched })
  if (payment.status === 'SUCCESS' || payment.status === 'FAILED') {
    return noteContradiction(tx, { payment, operation, now })
  }
  await setPaymentStatus(tx, payment, {
    status: operation.status === 'SUCCEEDED' ? 'SUCCESS' : 'FAILED',
    bankSerialNo: operation.bankSerialNo,
    bankCode: operation.failureCode,
    bankMessage: operation.failureMessage,
    finishedAt: finishedAt(operation, now),
  })
  if (order !== null) await applyFinal(tx, { order, payment, operation, now, touched })
  else for (const child of children) await applyDebit(tx, { order: child, payment, operation, now, touched })

  return 'applied'
}

interface Owners {
  /** null: the payment is a parent's, whose children it pays. */
  readonly order: ClearingOrder | null
  readonly children: readonly ClearingOrder[]
  readonly payment: PaymentRow
}

/**
 * The owner of a payment and the payment, locked in the order of locks: orders, then their payments. null
 * when it is not ours.
 */
async function lockOwners(tx: Tx, serialNo: string): Promise<Owners | null> {
  const own = await lockOrderWithPayment(tx, serialNo)
  if (own) return { ...own, children: [] }
  const known = await findPayment(tx, serialNo)
  if (!known) return null
  const children = await lockChildren(tx, { ...known, parentNo: known.orderNo })
  const payment = await lockPayment(tx, serialNo)
  assert(payment !== null && children.length > 0, 'a payment belongs to an order')

  return { order: null, children, payment }
}

interface Final {
  readonly order: ClearingOrder
  readonly payment: PaymentRow
  readonly operation: BankOperation
  readonly now: Date
  readonly touched: (ClearingOrder | MovedOrder)[]
}

async function applyFinal(tx: Tx, final: Final): Promise<void> {
  const { order, payment, operation, now } = final
  const isDone = operation.status === 'SUCCEEDED'
  if (payment.kind === 'DEBIT') return applyDebit(tx, final)
  if (payment.kind === 'ADVANCE') return applyAdvance(tx, final)
  if (payment.kind === 'REFUND' && isDone) {
    await book(tx, final, postingsOf('P5', payment.amount))
    const left = await orderBalance(tx, { ...order, code: '2003' })
    if (left === noMoney && canMove(order.flow, order.status, 'REFUND_PAID'))
      await applyOrderEvent(tx, order, { event: 'REFUND_PAID', now, actor: ACTOR })
    return
  }
  if (payment.kind === 'PAYOUT') {
    if (isDone) await book(tx, final, postingsOf(payoutOf(order.bizCode).paid, payment.amount))
    const change = isDone ? { arrivedAt: finishedAt(operation, now) } : {}
    const { account } = payoutOf(order.bizCode)
    const left = isDone ? await orderBalance(tx, { ...order, code: account }) : noMoney
    const isPart = left > noMoney && canMove(order.flow, order.status, 'PART_ARRIVED')
    await applyOrderEvent(tx, order, {
      event: !isDone ? 'PAYOUT_RETURNED' : isPart ? 'PART_ARRIVED' : 'PAYOUT_ARRIVED',
      now,
      actor: ACTOR,
      change,
      detail: { serialNo: payment.serialNo, code: operation.failureCode },
    })
  }
}

/** A card paid an order, or one debit all children of a parent: each is paid its own part. */
async function applyDebit(tx: Tx, final: Final): Promise<void> {
  const { order, payment, operation, now, touched } = final
  if (operation.status === 'SUCCEEDED') {
    const isChild = payment.orderNo !== order.orderNo
    const own = subtractMoney(order.applyAmount ?? noMoney, order.couponAmount)

    const accepted = await applyPaidDebit(tx, {
      order,
      event: 'P1',
      amount: isChild ? own : payment.amount,
      cause: isChild ? `${payment.serialNo}/${order.orderNo}` : payment.serialNo,
      bankSerial: operation.bankSerialNo,
      now,
      paidAt: finishedAt(operation, now),
      day: dayOfOperation(operation, now),
    })
    if (accepted !== null) touched.push(accepted)

    return
  }
  if (!canMove(order.flow, order.status, 'PAY_FAILED')) return
  const detail = { serialNo: payment.serialNo, code: operation.failureCode }
  touched.push(await applyOrderEvent(tx, order, { event: 'PAY_FAILED', now, actor: ACTOR, detail }))
  await releaseCoupon(tx, order, now)
}

/**
 * R4: a payout that had arrived was returned and is owed again; so is a refund sent as a payout because no
 * card had paid.
 */
async function applyReturn(tx: Tx, final: Final): Promise<'applied' | 'unchanged'> {
  const { order, payment, operation, now } = final
  const isRefund = payment.kind === 'REFUND'
  if ((payment.kind !== 'PAYOUT' && !isRefund) || payment.status === 'FAILED') return 'unchanged'
  const paid = postingsOf(isRefund ? 'P5' : payoutOf(order.bizCode).paid, payment.amount)
  // The two messages crossed: the money went and came back, both are booked.
  if (payment.status !== 'SUCCESS') await book(tx, final, paid)
  await book(tx, final, isRefund ? paid.map(reversalOf) : returnedPayout(order.bizCode, payment.amount))
  await setPaymentStatus(tx, payment, {
    status: 'FAILED',
    bankSerialNo: operation.bankSerialNo,
    bankCode: operation.failureCode ?? 'RETURNED',
    bankMessage: operation.failureMessage,
  })
  const event = isRefund ? 'REFUND_RETURNED' : 'PAYOUT_RETURNED'
  if (isRefund && !canMove(order.flow, order.status, event)) {
    // The order is whole: what came back is what its coupon paid of the fee, asked for anew by step 170.
    await oweBackAgain(tx, order)

    return 'applied'
  }
  await applyOrderEvent(tx, order, {
    event,
    now,
    actor: ACTOR,
    detail: { serialNo: payment.serialNo, code: operation.failureCode },
  })

  return 'applied'
}

async function noteAccepted(tx: Tx, payment: PaymentRow): Promise<'applied' | 'unchanged'> {
  if (payment.status !== 'CREATED') return 'unchanged'
  await setPaymentStatus(tx, payment, { status: 'SENT' })

  return 'applied'
}

async function applyTransfer(
  tx: Tx,
  operation: BankOperation,
  now: Date,
): Promise<'applied' | 'unchanged' | 'unknown'> {
  const transfer = await lockTransfer(tx, operation.serialNo)
  if (!transfer) return 'unknown'
  if (transfer.status === 'SUCCESS' || transfer.status === 'FAILED') return 'unchanged'
  const isDone = operation.status === 'SUCCEEDED'
  if (operation.status === 'ACCEPTED' && transfer.status === 'SENT') return 'unchanged'
  await setTransferStatus(tx, transfer.serialNo, {
    status: operation.status === 'ACCEPTED' ? 'SENT' : isDone ? 'SUCCESS' : 'FAILED',
    bankSerialNo: operation.bankSerialNo,
    bankCode: operation.failureCode,
    finishedAt: operation.status === 'ACCEPTED' ? null : finishedAt(operation, now),
  })
  if (operation.status === 'FAILED') {
    const amount = printMoney(transfer.amount)
    await noteFailedTransfer(tx, { ...transfer, amount, code: operation.failureCode, now })
  }
  if (isDone) {
    await closeFailedTransfer(tx, transfer.serialNo, now)
    const event = transferEvent(transfer.payee)
    const taCode = transfer.payee.startsWith('TA:') ? transfer.payee.slice(3) : null
    await bookEntries(tx, {
      day: dayOfOperation(operation, now),
      now,
      entries: [
        entryOf(event, transfer.amount, {
          cause: transfer.serialNo,
          taCode,
          bankSerial: operation.bankSerialNo,
        }),
      ],
    })
  }

  return 'applied'
}

function book(tx: Tx, { order, operation, now }: Final, postings: readonly Posting[]): Promise<void> {
  const { orderNo, customerNo, taCode } = order

  return bookOperation(tx, { operation, postings, owner: { orderNo, customerNo, taCode }, now })
}

/**
 * The kind of a transfer, by its payee: to a registrar, to the advance bank, the company's subsidy, its fee,
 * or the settlement of 2099.
 */
function transferEvent(payee: string): LedgerEvent {
  if (payee === COMPANY_PAYS) return 'E3_COMPANY_PAYS'
  if (payee === COMPANY_TAKES) return 'E3_COMPANY_TAKES'
  if (payee.startsWith('TA:')) return 'P4'
  if (payee === 'ADVANCE_BANK') return 'Q2_REPAID'

  return payee === 'SUBSIDY' ? 'P2b' : 'F1'
}
