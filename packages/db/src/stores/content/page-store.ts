import type { PageKind } from '@tongzhou/domain/content/page-kind'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

interface PageRow {
  readonly id: string
  readonly version: number
  readonly kind: PageKind
  readonly title: string
  readonly content: string
  readonly validFrom: Date
  /** The first instant at which it shows no more. */
  readonly validUntil: Date | null
}

/** What shows of a page now: its newest version that has begun; null: nothing does. */
export async function findPage(
  db: Queryable,
  asked: { id: string; kind: PageKind; now: Date },
): Promise<PageRow | null> {
  const row = await db
    .selectFrom('content_page as p')
    .leftJoin('content_page_withdrawal as w', 'w.id', 'p.id')
    .select([
      'p.id',
      'p.version',
      'p.kind',
      'p.title',
      'p.content',
      'p.valid_from',
      'p.valid_until',
      'w.reason',
    ])
    .where('p.id', '=', asked.id)
    .where('p.valid_from', '<=', asked.now)
    .orderBy('p.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.reason !== null || row.kind !== asked.kind) return null
  if (row.valid_until !== null && row.valid_until <= asked.now) return null

  return {
    id: row.id,
    version: row.version,
    kind: asked.kind,
    title: row.title,
    content: row.content,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }
}

interface StaffPage extends Omit<PageRow, 'content'> {
  readonly isWithdrawn: boolean
  readonly makerNo: string
  readonly checkerNo: string
}

/** What staff sees: the newest version of each, begun or not. */
export async function listPages(tx: Tx): Promise<StaffPage[]> {
  const rows = await tx
    .selectFrom('content_page as p')
    .leftJoin('content_page_withdrawal as w', 'w.id', 'p.id')
    .distinctOn('p.id')
    .select([
      'p.id',
      'p.version',
      'p.kind',
      'p.title',
      'p.valid_from',
      'p.valid_until',
      'p.made_by',
      'p.approved_by',
      'w.reason',
    ])
    .orderBy('p.id')
    .orderBy('p.version', 'desc')
    .limit(1_000)
    .execute()

  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    // The column admits these kinds only.
    kind: row.kind as PageKind,
    title: row.title,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    isWithdrawn: row.reason !== null,
    makerNo: row.made_by,
    checkerNo: row.approved_by,
  }))
}

/** The newest version of a page, locked until the transaction ends; null: there is none. */
export async function lockPage(
  tx: Tx,
  id: string,
): Promise<{ version: number; content: string; isWithdrawn: boolean } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page:${id}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('content_page as p')
    .leftJoin('content_page_withdrawal as w', 'w.id', 'p.id')
    .select(['p.version', 'p.content', 'w.reason'])
    .where('p.id', '=', id)
    .orderBy('p.version', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ? { version: row.version, content: row.content, isWithdrawn: row.reason !== null } : null
}

export async function addPageVersion(
  tx: Tx,
  page: PageRow & { readonly publishedAt: Date; readonly makerNo: string; readonly checkerNo: string },
): Promise<void> {
  await tx
    .insertInto('content_page')
    .values({
      id: page.id,
      version: page.version,
      kind: page.kind,
      title: page.title,
      content: page.content,
      valid_from: page.validFrom,
      valid_until: page.validUntil,
      published_at: page.publishedAt,
      made_by: page.makerNo,
      approved_by: page.checkerNo,
    })
    .execute()
}
