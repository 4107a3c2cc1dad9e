import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** Counts one use of something limited per natural day; returns the day's uses, this one included. */
export async function addDailyTry(db: Queryable, use: { key: string; day: Day }): Promise<number> {
  const row = await db
    .insertInto('daily_try')
    .values({ key: use.key, day: use.day, tries: 1 })
    .onConflict((oc) => oc.columns(['key', 'day']).doUpdateSet({ tries: sql`daily_try.tries + 1` }))
    .returning('tries')
    .executeTakeFirstOrThrow()

  return row.tries
}
