import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

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

/** Sets the business day (R-TIM-3), with the next statement of the transaction. */
export async function setWorkday(
  tx: Tx,
  workday: { currentDay: Day; nextDay: Day; prevDay: Day; status: 'OPEN' | 'CUTOFF' | 'CLEARING' },
): Promise<void> {
  const { currentDay, nextDay, prevDay, status } = workday
  await writeWorkday(tx, { currentDay, nextDay, prevDay, status })
}

const writeWorkday = statement<never, Record<'currentDay' | 'nextDay' | 'prevDay' | 'status', string>>(
  `insert into workday (current_day, next_day, prev_day, status) values (:currentDay, :nextDay, :prevDay, :status)
    on conflict on constraint workday_pk do update set current_day = excluded.current_day, next_day = excluded.next_day,
      prev_day = excluded.prev_day, status = excluded.status`,
  { withNext: true },
)
