import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { AccountContext } from '../../shared/account-context'

/** Counts one use of something that is limited per natural day; false when the day's tries are used up. Real time. */
export async function countTry(
  context: Pick<AccountContext, 'db' | 'wallNow'>,
  use: { key: string; most: number },
): Promise<boolean> {
  const day = dayOf(context.wallNow)
  const row = await context.db
    .insertInto('daily_try')
    .values({ key: use.key, day, tries: 1 })
    .onConflict((oc) => oc.columns(['key', 'day']).doUpdateSet({ tries: sql`daily_try.tries + 1` }))
    .returning('tries')
    .executeTakeFirstOrThrow()

  return row.tries <= use.most
}
