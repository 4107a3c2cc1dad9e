import type { NoticeAim, NoticeAudience, NoticePlatform } from '@tongzhou/domain/content/notice-aim'
import type { NoticeKind } from '@tongzhou/domain/content/notice-kind'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** The newest version of a notice that has begun, and whether it was withdrawn. */
export interface NoticeRow extends NoticeAim {
  readonly id: string
  readonly version: number
  readonly kind: NoticeKind
  readonly title: string
  readonly content: string
  readonly display: readonly number[]
  readonly mustRead: boolean
  readonly isPinned: boolean
  /** 0 to 9; the larger is put before the others. */
  readonly priority: number
  readonly validFrom: Date
  /** The first instant at which it shows no more. */
  readonly validUntil: Date | null
  readonly withdrawnReason: string | null
}

/** All of them are read together: a platform has few, and every page shows some. */
const MOST = 1_000

/** Every notice in its newest version that has begun, pinned ones first, then the newest. */
export async function findNotices(db: Queryable, now: Date): Promise<NoticeRow[]> {
  const rows = await db
    .selectFrom('notice_version as n')
    .leftJoin('notice_withdrawal as w', 'w.id', 'n.id')
    .distinctOn('n.id')
    .select([
      'n.id',
      'n.version',
      'n.kind',
      'n.title',
      'n.content',
      'n.display',
      'n.must_read',
      'n.is_pinned',
      'n.fund_codes',
      'n.channels',
      'n.platforms',
      'n.audience',
      'n.priority',
      'n.valid_from',
      'n.valid_until',
      'w.reason',
    ])
    .where('n.valid_from', '<=', now)
    .orderBy('n.id')
    .orderBy('n.version', 'desc')
    .limit(MOST)
    .execute()

  return rows
    .map((row) => ({
      id: row.id,
      version: row.version,
      // The column admits these kinds only.
      kind: row.kind as NoticeKind,
      title: row.title,
      content: row.content,
      display: row.display,
      mustRead: row.must_read,
      isPinned: row.is_pinned,
      fundCodes: row.fund_codes,
      channels: row.channels,
      // The columns admit these platforms and audiences only.
      platforms: row.platforms as NoticePlatform[] | null,
      audience: row.audience as NoticeAudience,
      priority: row.priority,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      withdrawnReason: row.reason,
    }))
    .sort(
      (a, b) =>
        Number(b.isPinned) - Number(a.isPinned) ||
        b.validFrom.getTime() - a.validFrom.getTime() ||
        (a.id < b.id ? -1 : 1),
    )
}

/** The versions of a notice that have begun, newest first, with their words. */
export async function versionsOfNotice(
  db: Queryable,
  query: { id: string; now: Date },
): Promise<{ version: number; title: string; content: string; validFrom: Date }[]> {
  const rows = await db
    .selectFrom('notice_version')
    .select(['version', 'title', 'content', 'valid_from'])
    .where('id', '=', query.id)
    .where('valid_from', '<=', query.now)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()

  return rows.map((row) => ({
    version: row.version,
    title: row.title,
    content: row.content,
    validFrom: row.valid_from,
  }))
}

/** What staff sees: the newest version of each, begun or not. */
export async function listNotices(tx: Tx): Promise<
  {
    id: string
    version: number
    title: string
    validFrom: Date
    validUntil: Date | null
    isWithdrawn: boolean
    makerNo: string
    checkerNo: string
  }[]
> {
  const rows = await tx
    .selectFrom('notice_version as n')
    .leftJoin('notice_withdrawal as w', 'w.id', 'n.id')
    .distinctOn('n.id')
    .select([
      'n.id',
      'n.version',
      'n.title',
      'n.valid_from',
      'n.valid_until',
      'w.reason',
      'n.made_by',
      'n.approved_by',
    ])
    .orderBy('n.id')
    .orderBy('n.version', 'desc')
    .limit(MOST)
    .execute()

  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    isWithdrawn: row.reason !== null,
    makerNo: row.made_by,
    checkerNo: row.approved_by,
  }))
}

/** The newest version of a notice, locked until the transaction ends; null: there is none. */
export async function lockNotice(
  tx: Tx,
  id: string,
): Promise<{ version: number; title: string; content: string; isWithdrawn: boolean } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice:${id}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('notice_version as n')
    .leftJoin('notice_withdrawal as w', 'w.id', 'n.id')
    .select(['n.version', 'n.title', 'n.content', 'w.reason'])
    .where('n.id', '=', id)
    .orderBy('n.version', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row
    ? { version: row.version, title: row.title, content: row.content, isWithdrawn: row.reason !== null }
    : null
}

export async function addNoticeVersion(
  tx: Tx,
  notice: Omit<NoticeRow, 'withdrawnReason'> & {
    readonly publishedAt: Date
    readonly makerNo: string
    readonly checkerNo: string
  },
): Promise<void> {
  await tx
    .insertInto('notice_version')
    .values({
      id: notice.id,
      version: notice.version,
      kind: notice.kind,
      title: notice.title,
      content: notice.content,
      display: [...notice.display],
      must_read: notice.mustRead,
      is_pinned: notice.isPinned,
      fund_codes: [...notice.fundCodes],
      channels: notice.channels === null ? null : [...notice.channels],
      platforms: notice.platforms === null ? null : [...notice.platforms],
      audience: notice.audience,
      priority: notice.priority,
      valid_from: notice.validFrom,
      valid_until: notice.validUntil,
      published_at: notice.publishedAt,
      made_by: notice.makerNo,
      approved_by: notice.checkerNo,
    })
    .execute()
}

/** What a customer has seen of the notices, and which of them he said that he knows. */
export async function seenNotices(
  db: Queryable,
  customerNo: string,
): Promise<
  ReadonlyMap<string, { readonly version: number; readonly isConfirmed: boolean; readonly seenAt: Date }>
> {
  const rows = await db
    .selectFrom('notice_seen')
    .select(['id', 'version', 'seen_at', 'confirmed_at'])
    .where('customer_no', '=', customerNo)
    .limit(MOST)
    .execute()

  return new Map(
    rows.map((row) => [
      row.id,
      { version: row.version, isConfirmed: row.confirmed_at !== null, seenAt: row.seen_at },
    ]),
  )
}

/**
 * Notes that a customer has seen a version; one that he has confirmed stays confirmed. An older version
 * changes nothing.
 */
export async function noteNoticeSeen(
  tx: Tx,
  seen: { customerNo: string; id: string; version: number; isConfirmed: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into notice_seen (customer_no, id, version, seen_at, confirmed_at)
    values (${seen.customerNo}, ${seen.id}, ${seen.version}, ${seen.now}, ${seen.isConfirmed ? seen.now : null})
    on conflict (customer_no, id) do update set
      version = excluded.version,
      seen_at = excluded.seen_at,
      confirmed_at = case
        when notice_seen.version = excluded.version then coalesce(notice_seen.confirmed_at, excluded.confirmed_at)
        else excluded.confirmed_at
      end
    where notice_seen.version <= excluded.version`.execute(tx)
}
