import { type DynamicKind, announcedKinds } from '@tongzhou/domain/content/dynamic-kind'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

export interface DynamicRow {
  readonly id: string
  /** FUND: an announcement, under its own number. */
  readonly origin: 'HOUSE' | 'FUND'
  readonly kind: DynamicKind
  readonly title: string
  readonly day: Day
  readonly source: string
  readonly fundCodes: readonly string[]
}

/** What the source of an announcement is called. */
const ANNOUNCED = '基金管理人公告'

/** Dated facts of some kinds, or of all, newest first: what staff wrote, and what the funds announced. */
export async function findDynamics(
  db: Queryable,
  query: {
    readonly kinds: readonly DynamicKind[]
    /** Those of these funds alone; null: all. */
    readonly fundCodes: readonly string[] | null
    readonly limit: number
    readonly offset: number
  },
): Promise<{ rows: DynamicRow[]; total: number }> {
  const words = Object.entries(announcedKinds).flatMap(([word, kind]) =>
    query.kinds.includes(kind) ? [word] : [],
  )
  const codes = query.fundCodes === null ? null : [...query.fundCodes]
  const facts = sql<DynamicRow>`
    select i.id, 'HOUSE' as origin, i.kind, i.title, i.day, i.source, i.fund_codes
    from dynamic_item i left join dynamic_withdrawal w on w.id = i.id
    where w.id is null and i.kind = any(${[...query.kinds]}::text[])
      and (${codes}::text[] is null or i.fund_codes && ${codes}::text[])
    union all
    select id, 'FUND', kind, title, published, ${ANNOUNCED}, array[fund_code::text]
    from fund_announcement
    where kind = any(${words}::text[]) and (${codes}::text[] is null or fund_code = any(${codes}::text[]))`
  const { rows } = await sql<{
    id: string
    origin: 'HOUSE' | 'FUND'
    kind: string
    title: string
    day: Day
    source: string
    fund_codes: string[]
  }>`select * from (${facts}) f order by day desc, id limit ${query.limit} offset ${query.offset}`.execute(db)
  const counted = await sql<{ total: bigint }>`select count(*) as total from (${facts}) f limit 1`.execute(db)

  return {
    rows: rows.map((row) => ({
      id: row.id,
      origin: row.origin,
      // One of the kinds, or the word of a category that stands for one.
      kind: announcedKinds[row.kind] ?? (row.kind as DynamicKind),
      title: row.title,
      day: row.day,
      source: row.source,
      fundCodes: row.fund_codes,
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  }
}

interface DynamicItem extends Omit<DynamicRow, 'origin'> {
  readonly content: string
  readonly withdrawnReason: string | null
  readonly makerNo: string
  readonly checkerNo: string
}

/** What staff wrote, taken back or not, newest first; with an id that one alone. */
export async function listDynamicItems(db: Queryable, id: string | null): Promise<DynamicItem[]> {
  const rows = await db
    .selectFrom('dynamic_item as i')
    .leftJoin('dynamic_withdrawal as w', 'w.id', 'i.id')
    .select([
      'i.id',
      'i.kind',
      'i.title',
      'i.content',
      'i.day',
      'i.source',
      'i.fund_codes',
      'w.reason',
      'i.made_by',
      'i.approved_by',
    ])
    .$if(id !== null, (query) => query.where('i.id', '=', id))
    .orderBy('i.day', 'desc')
    .orderBy('i.id')
    .limit(1_000)
    .execute()

  return rows.map((row) => ({
    id: row.id,
    // The column admits these kinds only.
    kind: row.kind as DynamicKind,
    title: row.title,
    content: row.content,
    day: row.day,
    source: row.source,
    fundCodes: row.fund_codes,
    withdrawnReason: row.reason,
    makerNo: row.made_by,
    checkerNo: row.approved_by,
  }))
}

/** Nobody else writes or takes back this item until the transaction ends. */
export async function lockDynamic(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dynamic:${id}`}, 0))`.execute(tx)
}

/** Whether the same fact of the same source stands already, under whatever number. */
export async function isDynamicKnown(
  tx: Tx,
  fact: Pick<DynamicItem, 'kind' | 'title' | 'day' | 'source'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('dynamic_item')
    .select('id')
    .where('kind', '=', fact.kind)
    .where('title', '=', fact.title)
    .where('day', '=', fact.day)
    .where('source', '=', fact.source)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

export async function addDynamic(
  tx: Tx,
  item: Omit<DynamicItem, 'withdrawnReason'> & { readonly publishedAt: Date },
): Promise<void> {
  await tx
    .insertInto('dynamic_item')
    .values({
      id: item.id,
      kind: item.kind,
      title: item.title,
      content: item.content,
      day: item.day,
      source: item.source,
      fund_codes: [...item.fundCodes],
      published_at: item.publishedAt,
      made_by: item.makerNo,
      approved_by: item.checkerNo,
    })
    .execute()
}
