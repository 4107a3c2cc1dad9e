import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** What WeChat gives for a time, and until when nobody asks it again; real times. */
export interface KeptOfWechat {
  readonly value: string | null
  readonly expiresAt: Date | null
  readonly retryAt: Date | null
}

const none: KeptOfWechat = { value: null, expiresAt: null, retryAt: null }

/** The ticket that is kept of an account. */
export async function findTicket(db: Queryable, appId: string): Promise<KeptOfWechat> {
  const row = await db
    .selectFrom('wechat_ticket')
    .select(['ticket', 'expires_at', 'retry_at'])
    .where('app_id', '=', appId)
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? none : { value: row.ticket, expiresAt: row.expires_at, retryAt: row.retry_at }
}

/** The caller is the one who asks for a ticket, until `retryAt`; false: somebody came first since. */
export async function claimTicket(
  db: Queryable,
  claim: { appId: string; read: KeptOfWechat; retryAt: Date },
): Promise<boolean> {
  const { appId, read, retryAt } = claim
  const { rows } =
    await sql`insert into wechat_ticket as kept (app_id, retry_at) values (${appId}, ${retryAt})
    on conflict (app_id) do update set retry_at = excluded.retry_at where ${isAsRead(read)}
    returning app_id`.execute(db)

  return rows.length === 1
}

/** Keeps a new ticket; whoever finds it old may ask again. */
export async function keepTicket(
  db: Queryable,
  kept: { appId: string; ticket: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('wechat_ticket')
    .set({ ticket: kept.ticket, expires_at: kept.expiresAt, retry_at: null })
    .where('app_id', '=', kept.appId)
    .execute()
}

/** The link into the mini-program that is kept of a path. */
export async function findMiniLink(db: Queryable, path: string): Promise<KeptOfWechat> {
  const row = await db
    .selectFrom('wechat_link')
    .select(['link', 'expires_at', 'retry_at'])
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? none : { value: row.link, expiresAt: row.expires_at, retryAt: row.retry_at }
}

/** As claimTicket, for the link of a path. */
export async function claimMiniLink(
  db: Queryable,
  claim: { path: string; read: KeptOfWechat; retryAt: Date },
): Promise<boolean> {
  const { path, read, retryAt } = claim
  const { rows } = await sql`insert into wechat_link as kept (path, retry_at) values (${path}, ${retryAt})
    on conflict (path) do update set retry_at = excluded.retry_at where ${isAsRead(read)}
    returning path`.execute(db)

  return rows.length === 1
}

/** Keeps a link in the place of the one before. */
export async function keepMiniLink(
  db: Queryable,
  kept: { path: string; link: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('wechat_link')
    .set({ link: kept.link, expires_at: kept.expiresAt, retry_at: null })
    .where('path', '=', kept.path)
    .execute()
}

/** Nobody has claimed it since: each claim moves retry_at on, so of those who read the same one gets it. */
function isAsRead(read: KeptOfWechat) {
  return sql`kept.retry_at is not distinct from ${read.retryAt}
    and kept.expires_at is not distinct from ${read.expiresAt}`
}
