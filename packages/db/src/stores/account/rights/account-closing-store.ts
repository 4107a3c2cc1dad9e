import type { ClosingFacts } from '@tongzhou/domain/account/rights/account-closing'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'
import { statement } from '../../../driver/statement'
import type { AccountClosing } from '../../../tables'
import { isHeld, isUnderWay, isUnpaid } from '../card-ties-store'

export type ClosingState = 'REQUESTED' | 'WAITING' | 'CLOSED' | 'BACK' | 'WITHDRAWN'

/** A closing that was asked for (R-ACT-26). */
export interface ClosingRow {
  readonly customerNo: string
  readonly seq: number
  readonly state: ClosingState
  readonly requestedAt: Date
  readonly expectedOn: Day
  readonly limitOn: Day
  readonly reason: string | null
}

const own = 'customer_no = :customerNo'

const countFacts = statement<ClosingFacts, { customerNo: string }>(
  `select (select count(*)::int from position where ${own} and ${isHeld}) as "SHARES",
    (select count(*)::int from trade_order where ${own} and ${isUnderWay})
      + (select count(*)::int from payment where ${own} and ${isUnpaid} and not exists (select from trade_order o
          where o.customer_no = payment.customer_no and o.order_no = payment.order_no and ${isUnderWay}))
      + (select count(*)::int from coupon c join coupon_template t using (template_id)
          where c.customer_no = :customerNo and c.status = 'USED' and t.kind = 'FEE_CASH' and c.paid_back_at is null)
      as "ON_WAY",
    (select count(*)::int from plan where ${own} and status in ('RUNNING', 'PAUSED')) as "PLANS",
    (select count(*)::int from remittance where ${own} and state in ('OPEN', 'RETURNING')) as "REMITTANCE",
    (select count(*)::int from card_change where ${own} and state in ('SUBMITTED', 'REVIEWING', 'APPROVED'))
      as "CARD_CHANGE",
    (select count(*)::int from complaint where ${own} and kind = 'COMPLAINT'
      and state not in ('NOT_ACCEPTED', 'CLOSED', 'WITHDRAWN')) as "COMPLAINT",
    (select count(*)::int from customer where ${own} and status <> '0') as "STATUS",
    (select count(*)::int from customer where ${own} and real_name_review) as "PENDING"`,
)

/** What of a customer keeps his account from being closed. */
export async function closingFacts(db: Queryable, customerNo: string): Promise<ClosingFacts> {
  const [facts] = await countFacts(db, { customerNo })
  if (facts === undefined) throw new Error('counts are always answered')

  return facts
}

/** Whether a registrar keeps a trade account of the customer, or has been asked for one. */
export async function isRegisteredAnywhere(db: Queryable, customerNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('ta_registration')
    .select('ta_code')
    .where('customer_no', '=', customerNo)
    .where('status', 'in', ['0', '1'])
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Coupons that end with the account. */
export async function countOpenCoupons(
  db: Queryable,
  { customerNo, day }: { customerNo: string; day: Day },
): Promise<number> {
  const { count } = await db
    .selectFrom('coupon')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('customer_no', '=', customerNo)
    .where('status', '=', 'RECEIVED')
    .where('valid_to', '>=', day)
    .executeTakeFirstOrThrow()

  return Number(count)
}

/** The closing a customer asked for last; null = none ever. */
export async function newestClosing(db: Queryable, customerNo: string): Promise<ClosingRow | null> {
  const row = await db
    .selectFrom('account_closing')
    .select(columns)
    .where('customer_no', '=', customerNo)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ? closingFrom(row) : null
}

/** Asks for the closing of an account that is not closing; its customer is locked. */
export async function requestClosing(
  tx: Tx,
  closing: { customerNo: string; requestedAt: Date; expectedOn: Day; limitOn: Day },
): Promise<ClosingRow> {
  const { customerNo, requestedAt, expectedOn, limitOn } = closing
  const last = await newestClosing(tx, customerNo)
  const row = await tx
    .insertInto('account_closing')
    .values({
      customer_no: customerNo,
      seq: (last?.seq ?? 0) + 1,
      requested_at: requestedAt,
      expected_on: expectedOn,
      limit_on: limitOn,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await setClosing(tx, customerNo, true)

  return closingFrom(row)
}

/** From here on the registrars decide: it cannot be withdrawn any more. */
export async function awaitRegistrars(tx: Tx, closing: ClosingRow): Promise<void> {
  await move(tx, closing, { state: 'WAITING' })
}

/** The closing ended, whichever way; `reason` says why it was sent back. */
export async function endClosing(
  tx: Tx,
  closing: ClosingRow,
  end: { state: 'CLOSED' | 'WITHDRAWN'; now: Date } | { state: 'BACK'; reason: string; now: Date },
): Promise<void> {
  await move(tx, closing, {
    state: end.state,
    ended_at: end.now,
    ...(end.state === 'BACK' && { reason: end.reason }),
  })
  await setClosing(tx, closing.customerNo, false)
}

/** Closings in one of the open states, oldest first. */
export async function openClosings(db: Queryable, state: 'REQUESTED' | 'WAITING'): Promise<ClosingRow[]> {
  const rows = await db
    .selectFrom('account_closing')
    .select(columns)
    .where('state', '=', state)
    .orderBy('requested_at')
    .orderBy('customer_no')
    .limit(100_000)
    .execute()

  return rows.map(closingFrom)
}

/** Closings that wait for no registrar any more. */
export async function answeredClosings(db: Queryable): Promise<ClosingRow[]> {
  const rows = await db
    .selectFrom('account_closing as a')
    .select(columns)
    .where('a.state', '=', 'WAITING')
    .where(
      sql<SqlBool>`not exists (select from ta_registration r
        where r.customer_no = a.customer_no and r.status in ('0', '1'))`,
    )
    .orderBy('a.customer_no')
    .limit(100_000)
    .execute()

  return rows.map(closingFrom)
}

const columns = ['customer_no', 'seq', 'state', 'requested_at', 'expected_on', 'limit_on', 'reason'] as const

async function move(
  tx: Tx,
  { customerNo, seq }: ClosingRow,
  set: { state: ClosingState; ended_at?: Date; reason?: string },
): Promise<void> {
  await tx
    .updateTable('account_closing')
    .set(set)
    .where('customer_no', '=', customerNo)
    .where('seq', '=', seq)
    .execute()
}

async function setClosing(tx: Tx, customerNo: string, isClosing: boolean): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ is_closing: isClosing })
    .where('customer_no', '=', customerNo)
    .execute()
}

function closingFrom(row: Pick<Selectable<AccountClosing>, (typeof columns)[number]>): ClosingRow {
  return {
    customerNo: row.customer_no,
    seq: row.seq,
    // The check constraint account_closing_state holds the column to these values.
    state: row.state as ClosingState,
    requestedAt: row.requested_at,
    expectedOn: row.expected_on,
    limitOn: row.limit_on,
    reason: row.reason,
  }
}
