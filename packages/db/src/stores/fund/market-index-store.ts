import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** Whether we have an index of this code. */
export async function isIndexKnown(db: Queryable, indexCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('market_index')
    .select('index_code')
    .where('index_code', '=', indexCode)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Closes of an index before a day, oldest first, as decimal text. */
export async function indexClosesBefore(
  db: Queryable,
  query: { indexCode: string; day: Day; count: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('market_index_day')
    .select('close')
    .where('index_code', '=', query.indexCode)
    .where('day', '<', query.day)
    .orderBy('day', 'desc')
    .limit(query.count)
    .execute()

  return rows.map((row) => row.close).toReversed()
}

/** Days with a price-earnings figure without which a percentile says nothing. */
const LEAST_DAYS = 250

/**
 * The percentile of an index's price-earnings ratio on the last trading day before a day, among the ten years
 * up to it: the percentage of days with a lower one, 0–100. null when that day has none or there are too few.
 */
export async function indexPercentileBefore(
  db: Queryable,
  query: { indexCode: string; day: Day },
): Promise<number | null> {
  const { rows } = await sql<{ days: number; lower: number }>`
    with last as (select day, pe from market_index_day where index_code = ${query.indexCode} and day < ${query.day}
      order by day desc limit 1)
    select count(*)::int as days, (count(*) filter (where d.pe < last.pe))::int as lower
    from last join market_index_day d on d.index_code = ${query.indexCode} and d.day <= last.day
      and d.day > last.day - interval '10 years' and d.pe is not null
    where last.pe is not null`.execute(db)
  const row = rows[0]

  return row === undefined || row.days < LEAST_DAYS ? null : (row.lower * 100) / row.days
}
