import type { Tx } from '@tongzhou/db/connect'
import { type TransferRow, lockTransfer, setTransferStatus } from '@tongzhou/db/stores/custody/transfer-store'
import { lockRemittance, setRemittance } from '@tongzhou/db/stores/settlement/remittance-store'
import { postingsOf, reversalOf } from '@tongzhou/domain/clearing/postings'
import { assert } from '@tongzhou/domain/kernel/assert'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import type { BankOperation } from '../ports/bank/port'
import { bookOperation } from './book-operation'
import { finishedAt } from './operation-time'

/**
 * Applies the bank's result of returning remitted money to its payer (M2): closed when paid; open again for
 * persons when refused or sent back by the payer's bank. Any number of times; `unknown` for a serial number
 * that is not a return.
 */
export async function applyRemittanceReturn(
  tx: Tx,
  operation: BankOperation,
  now: Date,
): Promise<'applied' | 'unchanged' | 'unknown'> {
  const { serialNo, status } = operation
  const transfer = await lockTransfer(tx, serialNo)
  const remittance = await lockRemittance(tx, { returnSerial: serialNo })
  if (!transfer || !remittance) return 'unknown'
  const isAmountRight = moneyFrom(operation.amount) === transfer.amount || status === 'FAILED'
  assert(isAmountRight, `the bank returned the amount of ${serialNo}`)
  if (status === 'ACCEPTED') return noteAccepted(tx, transfer)
  const paid = postingsOf('M2_REFUNDED', transfer.amount)
  if (status === 'RETURNED') {
    if (transfer.status === 'FAILED') return 'unchanged'
    // The two messages may have crossed: then the money went and came back, both are booked.
    if (transfer.status !== 'SUCCESS') await bookOperation(tx, { operation, postings: paid, now })
    await bookOperation(tx, { operation, postings: paid.map(reversalOf), now })
  } else {
    if (transfer.status === 'SUCCESS' || transfer.status === 'FAILED') return 'unchanged'
    if (status === 'SUCCEEDED') await bookOperation(tx, { operation, postings: paid, now })
  }
  const isGone = status === 'SUCCEEDED'
  await setTransferStatus(tx, serialNo, {
    status: isGone ? 'SUCCESS' : 'FAILED',
    bankSerialNo: operation.bankSerialNo,
    bankCode: operation.failureCode ?? (isGone ? null : status),
    finishedAt: finishedAt(operation, now),
  })
  await setRemittance(
    tx,
    remittance.entryNo,
    isGone ? { state: 'RETURNED', now } : { state: 'OPEN', reason: 'RETURN_FAILED' },
  )

  return 'applied'
}

async function noteAccepted(tx: Tx, transfer: TransferRow): Promise<'applied' | 'unchanged'> {
  if (transfer.status !== 'CREATED') return 'unchanged'
  await setTransferStatus(tx, transfer.serialNo, {
    status: 'SENT',
    bankSerialNo: null,
    bankCode: null,
    finishedAt: null,
  })

  return 'applied'
}
