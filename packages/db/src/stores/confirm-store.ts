import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { printShares } from '@tongzhou/domain/kernel/shares'
import type { Queryable, Tx } from '../connect'
import type { StoredRecord } from './registrar-store'

/** Whether a confirmation was booked already, and the hash of what it said. */
export async function findConfirm(
  db: Queryable,
  key: { taCode: string; taSerialNo: string },
): Promise<{ contentHash: string } | null> {
  const row = await db
    .selectFrom('order_confirm')
    .select('raw')
    .where('ta_code', '=', key.taCode)
    .where('ta_serial_no', '=', key.taSerialNo)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  // Written by addConfirm and by nothing else.
  const raw = row.raw as { contentHash?: string }

  return { contentHash: raw.contentHash ?? '' }
}

/** Keeps a booked confirmation with its row, as a child of the order (1:n). */
export async function addConfirm(
  tx: Tx,
  input: {
    order: { customerNo: string; orderNo: string; taCode: string }
    confirmation: Confirmation
    bizCode: string
    row: StoredRecord
    fileName: string
    line: number
    contentHash: string
    now: Date
  },
): Promise<void> {
  const { order, confirmation } = input
  await tx
    .insertInto('order_confirm')
    .values({
      customer_no: order.customerNo,
      order_no: order.orderNo,
      ta_code: order.taCode,
      ta_serial_no: confirmation.taSerialNo,
      biz_code: input.bizCode,
      confirm_date: confirmation.confirmDay,
      return_code: confirmation.returnCode,
      nav: printNav(confirmation.nav),
      confirm_amount: printMoney(confirmation.confirmedAmount),
      confirm_shares: printShares(confirmation.confirmedShares),
      fee: printMoney(confirmation.fee),
      agency_fee: printMoney(confirmation.agencyFee),
      finished: confirmation.isFinished,
      file_name: input.fileName,
      line: input.line,
      raw: JSON.stringify({ contentHash: input.contentHash, record: input.row }),
      created_at: input.now,
    })
    .execute()
}
