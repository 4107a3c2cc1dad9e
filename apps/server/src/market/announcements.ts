import type { Database } from '@tongzhou/db/connect'
import { sql } from 'kysely'
import type { Market } from './market-data'

export interface AnnouncementFilter {
  /** Those of these funds alone. */
  readonly fundCodes?: readonly string[] | undefined
  readonly kind?: string | undefined
  readonly keyword?: string | undefined
}

/**
 * Announcements that fit, newest first, with their count. Funds the product does not know are left out by the
 * table's key.
 */
export async function findAnnouncements(
  db: Database,
  market: Market,
  query: AnnouncementFilter & { limit: number; offset: number },
) {
  const matching = selectAnnouncements(db, query)
  const [rows, count] = await Promise.all([
    matching
      .select(['id', 'fund_code', 'title', 'kind', 'published'])
      .orderBy('published', 'desc')
      .orderBy('id')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirst(),
  ])

  return {
    rows: rows.map((row) => ({
      id: row.id,
      fundCode: row.fund_code,
      fundName: market.funds.get(row.fund_code)?.name ?? row.fund_code,
      title: row.title,
      kind: row.kind,
      published: row.published,
    })),
    total: Number(count?.total ?? 0),
  }
}

/** How many announcements of each kind fit the filter (its own kind set aside). */
export function countKinds(db: Database, query: AnnouncementFilter) {
  return selectAnnouncements(db, { ...query, kind: undefined })
    .select(['kind', (eb) => eb.fn.countAll<string>().as('total')])
    .groupBy('kind')
    .orderBy('kind')
    .limit(20)
    .execute()
}

/** One announcement with its neighbours of the same fund; null for an unknown id. */
export async function findAnnouncement(db: Database, market: Market, id: string) {
  const row = await db
    .selectFrom('fund_announcement')
    .select(['id', 'fund_code', 'title', 'kind', 'published', 'content'])
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select previous, next from (
      select id, lag(id) over (order by published, id desc) as previous, lead(id) over (order by published, id desc) as next
      from fund_announcement where fund_code = ${row.fund_code}
    ) n where id = ${id} limit 1`.execute(db)

  return {
    id: row.id,
    fundCode: row.fund_code,
    fundName: market.funds.get(row.fund_code)?.name ?? row.fund_code,
    title: row.title,
    kind: row.kind,
    published: row.published,
    content: row.content,
    previousId: rows[0]?.previous ?? null,
    nextId: rows[0]?.next ?? null,
  }
}

function selectAnnouncements(db: Database, query: AnnouncementFilter) {
  let selected = db.selectFrom('fund_announcement')
  if (query.fundCodes !== undefined)
    selected = selected.where(sql<boolean>`fund_code = any(${[...query.fundCodes]}::char(6)[])`)
  if (query.kind !== undefined) selected = selected.where('kind', '=', query.kind)
  if (query.keyword) selected = selected.where('title', 'ilike', `%${escaped(query.keyword)}%`)

  return selected
}

/** The words as they are: % and _ are no wildcards to a customer. */
function escaped(words: string): string {
  return words.normalize('NFKC').replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
