import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { db } = await testDatabase()

/** Tables to which the application adds, and of which it changes nothing. */
const insertOnly = [
  'ledger_entry',
  'ledger_seal',
  'audit',
  'audit_seal',
  'order_event',
  'consent',
  'login_event',
  'payment_list_item',
  'plan_change',
  'repurchase_month',
  'staff_decision',
  'staff_role',
  'trade_calendar',
  'trade_calendar_version',
]

test('the application logs in as its own role, which owns nothing and may not become another', async () => {
  const { rows } = await sql<Record<string, unknown>>`select session_user, current_user,
    rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as might,
    (select count(*)::int from pg_auth_members where member = r.oid) as roles,
    (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = session_user`.execute(db)
  expect(rows).toEqual([
    { session_user: 'tongzhou_app', current_user: 'tongzhou_app', might: false, roles: 0, owned: 0 },
  ])
  await expect(sql.raw('create table of_its_own (n int)').execute(db)).rejects.toThrow(/permission denied/)
  await expect(sql.raw('set role tongzhou').execute(db)).rejects.toThrow(/permission denied/)
})

test('the application may add to the ledger, never change it', async () => {
  await db
    .insertInto('ledger_entry')
    .values({
      biz_date: dayFrom('2026-11-16'),
      debit: '1101',
      credit: '2001',
      amount: '1.00',
      event: 'P1',
      cause: 't',
      created_at: new Date(),
    })
    .execute()
  const kept = await db.selectFrom('ledger_entry').select('amount').execute()
  expect(kept).toEqual([{ amount: '1.00' }])
})

test.each(insertOnly)('%s refuses the application to update, delete or empty it', async (table) => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' order by ordinal_position limit 1`.execute(
    db,
  )
  const column = rows[0]?.name ?? 'none'
  for (const statement of [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]) {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied/)
  }
})

test('days stay text, whole numbers stay exact', async () => {
  const { rows } = await sql<{
    d: unknown
    n: unknown
    m: unknown
  }>`select date '2026-11-16' as d, 9007199254740993::int8 as n, 1.10::numeric as m`.execute(db)
  expect(rows[0]).toEqual({ d: '2026-11-16', n: 9007199254740993n, m: '1.10' })
})
