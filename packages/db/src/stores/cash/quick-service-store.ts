import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** The newest change of the quick service, whole or of a fund. */
export interface QuickChange {
  /** null = the whole service. */
  readonly fundCode: string | null
  readonly isOpen: boolean
  readonly reason: string
  /** A member of staff, or `batch`. */
  readonly actor: string
  readonly at: Date
}

/** What holds, of the service and of the funds that were ever changed; the service first. */
export async function quickChanges(db: Queryable): Promise<QuickChange[]> {
  const { rows } = await sql<{
    fund_code: string | null
    is_open: boolean
    reason: string
    actor: string
    at: Date
  }>`select distinct on (fund_code) fund_code, is_open, reason, actor, at from quick_service_change
    order by fund_code nulls first, seq desc limit 100`.execute(db)

  return rows.map(({ fund_code: fundCode, is_open: isOpen, ...row }) => ({ fundCode, isOpen, ...row }))
}

/** Whether the whole service is shut. */
export async function isQuickShut(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('quick_service_change')
    .select('is_open')
    .where('fund_code', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row?.is_open === false
}

export async function addQuickChange(tx: Tx, change: QuickChange): Promise<void> {
  const { fundCode, isOpen, reason, actor, at } = change
  await tx
    .insertInto('quick_service_change')
    .values({ fund_code: fundCode, is_open: isOpen, reason, actor, at })
    .execute()
}

/** Shuts and reopens one after the other. */
export async function lockQuickService(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quick-service'))`.execute(tx)
}

/** Quick withdrawals queue behind each other: what the platform advances in a day is counted once. */
export async function lockQuickDay(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quick-day'))`.execute(tx)
}

/**
 * Whether the advance bank was asked for money before an instant, after the service last changed, and a try
 * ended without its answer. What it has accepted is answered, and what we have not sent it was never asked.
 */
export async function isAdvanceUnanswered(db: Queryable, before: Date): Promise<boolean> {
  const { rows } =
    await sql`select true as is_unanswered from payment where kind = 'ADVANCE' and status = 'CREATED'
    and exists (select from outbox b where b.topic = 'bank' and b.key = payment.serial_no and b.last_error is not null)
    and created_at <= ${before} and created_at > coalesce(
      (select max(at) from quick_service_change where fund_code is null), '-infinity'::timestamptz) limit 1`.execute(
      db,
    )

  return rows.length > 0
}

/** Sets what the platform advances of a fund in a day; null = no limit. Answers whether it is on the list. */
export async function setQuickQuota(tx: Tx, fundCode: string, quota: Money | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cash_fund')
    .set({ quick_day_quota: quota === null ? null : printMoney(quota) })
    .where('fund_code', '=', fundCode)
    .executeTakeFirst()

  return numUpdatedRows > 0n
}
