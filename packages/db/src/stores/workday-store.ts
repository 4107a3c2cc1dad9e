import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../connect'

/** The business day; null before the first was opened. */
export async function currentWorkday(
  db: Queryable,
): Promise<{ currentDay: Day; status: 'OPEN' | 'CUTOFF' | 'CLEARING' } | null> {
  const row = await db.selectFrom('workday').select(['current_day', 'status']).limit(1).executeTakeFirst()
  if (!row) return null

  return {
    currentDay: row.current_day,
    // The constraint workday_status holds the column to these.
    status: row.status as 'OPEN' | 'CUTOFF' | 'CLEARING',
  }
}

/** Sets the business day (R-TIM-3). */
export async function setWorkday(
  tx: Tx,
  workday: { currentDay: Day; nextDay: Day; prevDay: Day; status: 'OPEN' | 'CUTOFF' | 'CLEARING' },
): Promise<void> {
  const values = {
    current_day: workday.currentDay,
    next_day: workday.nextDay,
    prev_day: workday.prevDay,
    status: workday.status,
  }
  await tx
    .insertInto('workday')
    .values(values)
    .onConflict((conflict) => conflict.constraint('workday_pk').doUpdateSet(values))
    .execute()
}
