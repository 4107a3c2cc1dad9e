import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { printShares } from '@tongzhou/domain/kernel/shares'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import type { RegistrarRecord } from './registrar-record-store'

/** Whether a confirmation was booked already, and the hash of what it said. */
export async function findConfirm(
  db: Queryable,
  key: { taCode: string; taSerialNo: string },
): Promise<{ contentHash: string } | null> {
  const [row] = await readHash(db, { taCode: key.taCode, taSerialNo: key.taSerialNo })

  return row ? { contentHash: row.hash ?? '' } : null
}

// `raw` is written by addConfirm and by nothing else.
const readHash = statement<{ hash: string | null }, { taCode: string; taSerialNo: string }>(
  `select raw->>'contentHash' as hash from order_confirm where ta_code = :taCode and ta_serial_no = :taSerialNo limit 1`,
)

/** Stores a booked confirmation with its row; an order may have several. */
export async function addConfirm(
  tx: Tx,
  input: {
    order: { customerNo: string; orderNo: string; taCode: string }
    confirmation: Confirmation
    bizCode: string
    row: Pick<RegistrarRecord, 'record' | 'fileName' | 'recordNo'>
    contentHash: string
    now: Date
  },
): Promise<void> {
  const { order, confirmation } = input
  await insertConfirm(tx, {
    customerNo: order.customerNo,
    orderNo: order.orderNo,
    taCode: order.taCode,
    taSerialNo: confirmation.taSerialNo,
    bizCode: input.bizCode,
    day: confirmation.confirmDay,
    code: confirmation.returnCode,
    nav: printNav(confirmation.nav),
    amount: printMoney(confirmation.confirmedAmount),
    shares: printShares(confirmation.confirmedShares),
    fee: printMoney(confirmation.fee),
    agencyFee: printMoney(confirmation.agencyFee),
    isFinished: confirmation.isFinished,
    fileName: input.row.fileName,
    line: input.row.recordNo,
    raw: JSON.stringify({ contentHash: input.contentHash, record: input.row.record }),
    now: input.now,
  })
}

const insertConfirm = statement<
  never,
  Readonly<
    Record<
      | 'customerNo'
      | 'orderNo'
      | 'taCode'
      | 'taSerialNo'
      | 'bizCode'
      | 'day'
      | 'code'
      | 'nav'
      | 'amount'
      | 'shares',
      string
    >
  > & {
    readonly fee: string
    readonly agencyFee: string
    readonly isFinished: boolean
    readonly fileName: string
    readonly line: number
    readonly raw: string
    readonly now: Date
  }
>(
  `insert into order_confirm (customer_no, order_no, ta_code, ta_serial_no, biz_code, confirm_date, return_code, nav, confirm_amount,
      confirm_shares, fee, agency_fee, finished, file_name, line, raw, created_at)
    values (:customerNo, :orderNo, :taCode, :taSerialNo, :bizCode, :day, :code, :nav, :amount,
      :shares, :fee, :agencyFee, :isFinished, :fileName, :line, :raw, :now)`,
  { withNext: true },
)
