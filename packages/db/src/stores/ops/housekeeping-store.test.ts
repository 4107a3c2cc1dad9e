import { addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetExpiredRows } from './housekeeping-store'

const { db } = await testDatabase()

test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'counters of a day are kept for two days of Shanghai, with a database in %s',
  async (zone) => {
    const today = dayOf(new Date())
    await db.deleteFrom('daily_try').execute()
    const days = [0, 1, 2, 3].map((ago) => addDays(today, -ago))
    await db
      .insertInto('daily_try')
      .values(days.map((day) => ({ key: 'ocr:1', day, tries: 1 })))
      .execute()
    await db.transaction().execute(async (tx) => {
      await sql`set local timezone to ${sql.lit(zone)}`.execute(tx)
      await forgetExpiredRows(tx)
    })
    const kept = await db.selectFrom('daily_try').select('day').orderBy('day', 'desc').execute()
    expect(kept.map((row) => row.day)).toEqual(days.slice(0, 3))
  },
)
