import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { connect } from '../../connect'
import { sql } from 'kysely'
import { SEALING_STEP, sealLedger, verifyLedger } from './ledger-seal-store'
import { bookEntries } from './ledger-store'

const { db, url } = await testDatabase()
const now = new Date('2026-11-16T15:30:00Z')
const book = (day: string, cause: string) =>
  db.transaction().execute((tx) =>
    bookEntries(tx, {
      day: dayFrom(day),
      now,
      entries: [{ event: 'P1', debit: '1101', credit: '2001', amount: moneyFrom('10.00'), cause }],
    }),
  )
const seal = (day: string) => db.transaction().execute((tx) => sealLedger(tx, { day: dayFrom(day), now }))

test('days are chained; a row told of a sealed day is booked on the next; a changed row breaks the chain from its day on', async () => {
  await book('2026-11-16', 'a')
  await book('2026-11-16', 'b')
  await seal('2026-11-16')
  await seal('2026-11-16')
  await book('2026-11-16', 'late')
  const late = await db
    .selectFrom('ledger_entry')
    .select('biz_date')
    .where('cause', '=', 'late')
    .executeTakeFirst()
  expect(late?.biz_date).toBe('2026-11-17')
  expect(await verifyLedger(db)).toEqual({ days: 1, broken: null, unsealed: 1 })
  await seal('2026-11-17')
  await seal('2026-11-18')
  expect(await verifyLedger(db)).toEqual({ days: 3, broken: null, unsealed: 0 })
  await expect(sql`update ledger_seal set entries = 9`.execute(db)).rejects.toThrow(/permission denied/)
  // The owner of the database, not the application, changes a cent.
  const owner = connect({ url, max: 1, isOwner: true })
  await sql`update ledger_entry set amount = 10.01 where cause = 'late'`.execute(owner.db)
  await owner.close()
  expect(await verifyLedger(db)).toMatchObject({ broken: '2026-11-17' })
})

test('a last seal that was taken away is missed: the day was closed', async () => {
  const own = await testDatabase()
  const close = async (text: string) => {
    const day = dayFrom(text)
    await own.db.transaction().execute((tx) => sealLedger(tx, { day, now }))
    await own.db.insertInto('batch_step').values({ day, step: SEALING_STEP, state: 'DONE' }).execute()
  }
  await close('2026-11-16')
  await close('2026-11-17')
  expect(await verifyLedger(own.db)).toMatchObject({ days: 2, broken: null })
  const owner = connect({ url: own.url, max: 1, isOwner: true })
  await sql`delete from ledger_seal where day = '2026-11-17'`.execute(owner.db)
  await owner.close()
  expect(await verifyLedger(own.db)).toMatchObject({ days: 1, broken: '2026-11-17' })
})
