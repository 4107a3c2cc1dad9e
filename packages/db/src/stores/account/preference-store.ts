import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'

/** A customer's settings as they were kept, and when they were last changed; null where none were. */
export async function findPreference(
  db: Queryable,
  customerNo: string,
): Promise<{ readonly settings: unknown; readonly changedAt: Date } | null> {
  const row = await db
    .selectFrom('customer_preference')
    .select(['settings', 'changed_at'])
    .where('customer_no', '=', customerNo)
    .executeTakeFirst()

  return row === undefined ? null : { settings: row.settings, changedAt: row.changed_at }
}

/** Keeps settings unless later ones are kept already (R-ACT-32); `settings` is JSON. */
export const keepPreference = statement<never, { customerNo: string; settings: string; changedAt: Date }>(
  `insert into customer_preference (customer_no, settings, changed_at)
  values (:customerNo, :settings::jsonb, :changedAt)
  on conflict (customer_no) do update set settings = excluded.settings, changed_at = excluded.changed_at
    where customer_preference.changed_at < excluded.changed_at`,
)
