import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { db } = await testDatabase()

test('the application may add to the ledger and the audit trail, never change them', async () => {
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
  for (const statement of [
    'update ledger_entry set amount = 2',
    'delete from ledger_entry',
    'update audit set actor = 1',
    'delete from order_event',
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
