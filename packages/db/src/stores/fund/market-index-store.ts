import type { IndexClose } from '@tongzhou/domain/fund/index-close'
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

/** More than anybody publishes closes of for plans. */
const MOST_INDEXES = 100

/** Every index that we have, by its code. */
export async function findIndexes(db: Queryable): Promise<{ indexCode: string; name: string }[]> {
  const rows = await db
    .selectFrom('market_index')
    .select(['index_code', 'name'])
    .orderBy('index_code')
    .limit(MOST_INDEXES)
    .execute()

  return rows.map(({ index_code: indexCode, name }) => ({ indexCode, name }))
}

/** The newest day of which any index has a close; null before the first import. */
export async function newestIndexDay(db: Queryable): Promise<Day | null> {
  const { day } = await db
    .selectFrom('market_index_day')
    .select((read) => read.fn.max('day').as('day'))
    .executeTakeFirstOrThrow()

  return day
}

/**
 * Adds closes that are not there yet, of indexes that we have; what is there stays, a correction comes by an
 * import.
 */
export async function writeIndexCloses(db: Queryable, closes: readonly IndexClose[]): Promise<void> {
  if (closes.length === 0) return
  const text = (values: readonly (string | null)[]) => sql`${values}::text[]`
  await sql`
    insert into market_index_day (index_code, day, close, pe)
    select c.index_code, c.day::date, c.close::numeric, c.pe::numeric
    from unnest(${text(closes.map((one) => one.indexCode))}, ${text(closes.map((one) => one.day))},
      ${text(closes.map((one) => one.close))}, ${text(closes.map((one) => one.pe))}) as c (index_code, day, close, pe)
    join market_index i on i.index_code = c.index_code
    on conflict (index_code, day) do nothing`.execute(db)
}

/** The closes of an index up to a day, ascending, at most so many; none while that very day has none. */
export async function indexClosesTo(
  db: Queryable,
  query: { indexCode: string; day: Day; count: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('market_index_day')
    .select(['day', 'close'])
    .where('index_code', '=', query.indexCode)
    .where('day', '<=', query.day)
    .orderBy('day', 'desc')
    .limit(query.count)
    .execute()

  return rows[0]?.day === query.day ? rows.map((row) => row.close).toReversed() : []
}

/** Days with a price-earnings figure without which a percentile says nothing. */
const LEAST_DAYS = 250

/**
 * The percentile of an index's price-earnings ratio on a day, among the ten years
 * up to it: the percentage of days with a lower one, 0–100. null when that day has none or there are too few.
 */
export async function indexPercentileOn(
  db: Queryable,
  query: { indexCode: string; day: Day },
): Promise<number | null> {
  const { rows } = await sql<{ days: number; lower: number }>`
    with last as (select day, pe from market_index_day where index_code = ${query.indexCode} and day = ${query.day})
    select count(*)::int as days, (count(*) filter (where d.pe < last.pe))::int as lower
    from last join market_index_day d on d.index_code = ${query.indexCode} and d.day <= last.day
      and d.day > last.day - interval '10 years' and d.pe is not null
    where last.pe is not null`.execute(db)
  const row = rows[0]

  return row === undefined || row.days < LEAST_DAYS ? null : (row.lower * 100) / row.days
}
