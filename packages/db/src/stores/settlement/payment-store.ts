import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import type { Payment } from '../../tables'

export type PaymentKind = 'DEBIT' | 'REFUND' | 'PAYOUT' | 'REMIT_IN' | 'ADVANCE'
export type PaymentStatus = 'CREATED' | 'SENT' | 'SUCCESS' | 'FAILED'

/** A movement at the bank on behalf of an order. */
export interface PaymentRow {
  readonly customerNo: string
  readonly serialNo: string
  readonly orderNo: string
  readonly kind: PaymentKind
  readonly tradeAcco: string
  readonly amount: Money
  readonly status: PaymentStatus
  readonly bankSerialNo: string | null
  /** Why the bank did not do it; null of anything else. */
  readonly bankCode: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** The columns of a movement. */
export const paymentColumns = [
  'customer_no',
  'serial_no',
  'order_no',
  'kind',
  'trade_acco',
  'amount',
  'status',
  'bank_serial_no',
  'bank_code',
  'created_at',
  'finished_at',
] as const

type NewPayment = Pick<PaymentRow, 'customerNo' | 'serialNo' | 'orderNo' | 'kind' | 'tradeAcco' | 'amount'>

/** A new movement that nobody has to be asked for. */
export async function addPayment(tx: Tx, payment: NewPayment, now: Date): Promise<void> {
  await tx.insertInto('payment').values(rowOf(payment, now)).execute()
}

/** A new movement with its intent for the outside world under the same number, not yet sent. */
export async function askForPayment(
  tx: Tx,
  payment: NewPayment,
  intent: { readonly topic: string; readonly payload: unknown; readonly now: Date },
): Promise<void> {
  const { topic, payload, now } = intent
  const { customerNo, serialNo, orderNo, kind, tradeAcco } = payment
  await insertAsked(tx, {
    customerNo,
    serialNo,
    orderNo,
    kind,
    tradeAcco,
    amount: printMoney(payment.amount),
    topic,
    payload: JSON.stringify(payload),
    now,
  })
}

const insertAsked = statement<
  never,
  Record<
    'customerNo' | 'serialNo' | 'orderNo' | 'kind' | 'tradeAcco' | 'amount' | 'topic' | 'payload',
    string
  > & { now: Date }
>(
  `with intent as (insert into outbox (topic, key, customer_no, payload, created_at)
      values (:topic, :serialNo, :customerNo, :payload, :now) on conflict on constraint outbox_key do nothing)
    insert into payment (customer_no, serial_no, order_no, kind, trade_acco, amount, status, created_at)
    values (:customerNo, :serialNo, :orderNo, :kind, :tradeAcco, :amount, 'CREATED', :now)`,
  { withNext: true },
)

function rowOf(payment: NewPayment, now: Date) {
  return {
    customer_no: payment.customerNo,
    serial_no: payment.serialNo,
    order_no: payment.orderNo,
    kind: payment.kind,
    trade_acco: payment.tradeAcco,
    amount: printMoney(payment.amount),
    status: 'CREATED',
    created_at: now,
  }
}

/** A row of `paymentColumns`. */
export type StoredPayment = Pick<Selectable<Payment>, (typeof paymentColumns)[number]>

const selectPayments = `select ${paymentColumns.join(', ')} from payment`

/** A movement by its serial number, locked; null when it is none of ours. */
export async function lockPayment(tx: Tx, serialNo: string): Promise<PaymentRow | null> {
  const [row] = await lockOne(tx, { serialNo })

  return row ? paymentFrom(row) : null
}

const lockOne = statement<StoredPayment, { serialNo: string }>(
  `${selectPayments} where serial_no = :serialNo limit 1 for update`,
)

/** A movement by its serial number, not locked; null when it is none of ours. */
export async function findPayment(db: Queryable, serialNo: string): Promise<PaymentRow | null> {
  const [row] = await readOne(db, { serialNo })

  return row ? paymentFrom(row) : null
}

const readOne = statement<StoredPayment, { serialNo: string }>(
  `${selectPayments} where serial_no = :serialNo limit 1`,
)

/** Whether the order of a debit waits for a code of the customer (R-ACT-15). */
export async function isAwaitingCode(
  db: Queryable,
  { customerNo, orderNo }: { customerNo: string; orderNo: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('customer_no', '=', customerNo)
    .where('order_no', '=', orderNo)
    .where('pay_way', '=', 'CARD_ONCE')
    .where('pay_status', '=', 'UNPAID')
    .where('apply_status', '=', 'CREATED')
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** All movements of an order, oldest first. */
export async function paymentsOfOrder(
  db: Queryable,
  key: { customerNo: string; orderNo: string },
): Promise<PaymentRow[]> {
  const rows = await ofOrder(db, { customerNo: key.customerNo, orderNo: key.orderNo })

  return rows.map(paymentFrom)
}

const ofOrder = statement<StoredPayment, { customerNo: string; orderNo: string }>(
  `${selectPayments} where customer_no = :customerNo and order_no = :orderNo order by created_at, serial_no limit 1000`,
)

/** The bank's code of the newest debit of an order that failed; null when none did. */
export async function debitFailureOf(
  db: Queryable,
  key: { customerNo: string; orderNo: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('payment')
    .select('bank_code')
    .where('customer_no', '=', key.customerNo)
    .where('order_no', '=', key.orderNo)
    .where('kind', '=', 'DEBIT')
    .where('status', '=', 'FAILED')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row?.bank_code ?? null
}

/** Movements of a kind that have no final answer, made before `before`. */
export async function openPayments(
  db: Queryable,
  wanted: { kind: PaymentKind; before: Date },
): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('kind', '=', wanted.kind)
    .where('status', 'in', ['CREATED', 'SENT'])
    .where('created_at', '<', wanted.before)
    .orderBy('serial_no')
    .limit(100_000)
    .execute()

  return rows.map(paymentFrom)
}

/** Succeeded movements of a kind that finished in [from, to). */
export async function succeededPayments(
  db: Queryable,
  wanted: { kind: PaymentKind; from: Date; to: Date },
): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('kind', '=', wanted.kind)
    .where('status', '=', 'SUCCESS')
    .where('finished_at', '>=', wanted.from)
    .where('finished_at', '<', wanted.to)
    .orderBy('serial_no')
    .limit(1_000_000)
    .execute()

  return rows.map(paymentFrom)
}

/** Notes what the bank said. */
export async function setPaymentStatus(
  tx: Tx,
  key: { customerNo: string; serialNo: string },
  change: {
    status: PaymentStatus
    bankSerialNo?: string | null
    bankCode?: string | null
    bankMessage?: string | null
    finishedAt?: Date
  },
): Promise<void> {
  const { status, bankSerialNo, bankCode, bankMessage, finishedAt } = change
  await writeStatus(tx, {
    customerNo: key.customerNo,
    serialNo: key.serialNo,
    status,
    hasSerial: bankSerialNo !== undefined,
    bankSerialNo: bankSerialNo ?? null,
    hasCode: bankCode !== undefined,
    bankCode: bankCode ?? null,
    hasMessage: bankMessage !== undefined,
    bankMessage: bankMessage ?? null,
    finishedAt: finishedAt ?? null,
  })
}

// What is not said stays as it is.
const writeStatus = statement<
  never,
  {
    customerNo: string
    serialNo: string
    status: string
    hasSerial: boolean
    bankSerialNo: string | null
    hasCode: boolean
    bankCode: string | null
    hasMessage: boolean
    bankMessage: string | null
    finishedAt: Date | null
  }
>(
  `update payment set status = :status, finished_at = coalesce(:finishedAt, finished_at),
      bank_serial_no = case when :hasSerial::boolean then :bankSerialNo else bank_serial_no end,
      bank_code = case when :hasCode::boolean then :bankCode else bank_code end,
      bank_message = case when :hasMessage::boolean then :bankMessage else bank_message end
    where customer_no = :customerNo and serial_no = :serialNo`,
  { withNext: true },
)

/** A row of `paymentColumns` as a movement. */
export function paymentFrom(row: {
  customer_no: string
  serial_no: string
  order_no: string
  kind: string
  trade_acco: string
  amount: string
  status: string
  bank_serial_no: string | null
  bank_code: string | null
  created_at: Date
  finished_at: Date | null
}): PaymentRow {
  return {
    customerNo: row.customer_no,
    serialNo: row.serial_no,
    orderNo: row.order_no,
    // The constraints payment_kind and payment_status hold the columns to these.
    kind: row.kind as PaymentKind,
    tradeAcco: row.trade_acco,
    amount: moneyFrom(row.amount),
    status: row.status as PaymentStatus,
    bankSerialNo: row.bank_serial_no,
    bankCode: row.bank_code,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  }
}

/**
 * Whether the result of a refund, payout or transfer requested by the end of `day` is still unknown. Only
 * these change the supervised account at the moment the bank executes them.
 */
export async function isMoneyUnderWay(db: Queryable, input: { day: Day; until: Date }): Promise<boolean> {
  const payment = await db
    .selectFrom('payment')
    .select('serial_no')
    .where('status', 'in', ['CREATED', 'SENT'])
    .where('kind', 'in', ['REFUND', 'PAYOUT'])
    .where('created_at', '<=', input.until)
    .limit(1)
    .executeTakeFirst()
  if (payment !== undefined) return true
  const transfer = await db
    .selectFrom('settlement_transfer')
    .select('serial_no')
    .where('status', 'in', ['CREATED', 'SENT'])
    .where('day', '<=', input.day)
    .limit(1)
    .executeTakeFirst()

  return transfer !== undefined
}
