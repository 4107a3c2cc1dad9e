import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import type { Tx } from '../../connect'
import { statement } from '../../driver/statement'
import type { PaymentStatus } from '../settlement/payment-store'

/** A transfer between the supervised account and a registrar or the company. */
export interface TransferRow {
  readonly serialNo: string
  readonly day: Day
  readonly payee: string
  readonly purpose: string
  readonly amount: Money
  readonly status: PaymentStatus
}

/**
 * A new transfer, in place of a refused one where it `repeats` one; false when one of this serial number
 * exists.
 */
export async function addTransfer(
  tx: Tx,
  transfer: Omit<TransferRow, 'status'> & { readonly repeats?: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('settlement_transfer')
    .values({
      serial_no: transfer.serialNo,
      repeats: transfer.repeats ?? null,
      day: transfer.day,
      payee: transfer.payee,
      purpose: transfer.purpose,
      amount: printMoney(transfer.amount),
      status: 'CREATED',
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('settlement_transfer_pk').doNothing())
    .returning('serial_no')
    .executeTakeFirst()

  return row !== undefined
}

const lockOneTransfer = statement<
  { serial_no: string; day: Day; payee: string; purpose: string; amount: string; status: string },
  { serialNo: string }
>(
  `select serial_no, day, payee, purpose, amount, status from settlement_transfer where serial_no = :serialNo limit 1 for update`,
)

/** A transfer, locked; null when it is none of ours. */
export async function lockTransfer(tx: Tx, serialNo: string): Promise<TransferRow | null> {
  const [row] = await lockOneTransfer(tx, { serialNo })
  if (!row) return null

  return {
    serialNo: row.serial_no,
    day: row.day,
    payee: row.payee,
    purpose: row.purpose,
    amount: moneyFrom(row.amount),
    // The constraint settlement_transfer_status holds the column to these.
    status: row.status as PaymentStatus,
  }
}

/** Notes what the bank said of a transfer, with the next statement of the transaction. */
export async function setTransferStatus(
  tx: Tx,
  serialNo: string,
  change: {
    status: PaymentStatus
    bankSerialNo: string | null
    bankCode: string | null
    finishedAt: Date | null
  },
): Promise<void> {
  const { status, bankSerialNo, bankCode, finishedAt } = change
  await writeTransferStatus(tx, { serialNo, status, bankSerialNo, bankCode, finishedAt })
}

const writeTransferStatus = statement<
  never,
  {
    serialNo: string
    status: string
    bankSerialNo: string | null
    bankCode: string | null
    finishedAt: Date | null
  }
>(
  `update settlement_transfer set status = :status, bank_serial_no = :bankSerialNo, bank_code = :bankCode, finished_at = :finishedAt
    where serial_no = :serialNo`,
  { withNext: true },
)
