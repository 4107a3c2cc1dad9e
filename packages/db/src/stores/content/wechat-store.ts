import type { Queryable, Tx } from '../../connect'

/** The ticket that signs addresses, and until when nobody asks WeChat again; real times. */
export interface KeptTicket {
  readonly ticket: string | null
  readonly expiresAt: Date | null
  readonly retryAt: Date | null
}

const none: KeptTicket = { ticket: null, expiresAt: null, retryAt: null }

/** What is kept of an account; without waiting for whoever renews it. */
export async function findTicket(db: Queryable, appId: string): Promise<KeptTicket> {
  const row = await db
    .selectFrom('wechat_ticket')
    .select(['ticket', 'expires_at', 'retry_at'])
    .where('app_id', '=', appId)
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? none : { ticket: row.ticket, expiresAt: row.expires_at, retryAt: row.retry_at }
}

/** The same, held until the transaction ends: of all processes one renews it, the others wait and read. */
export async function lockTicket(tx: Tx, appId: string): Promise<KeptTicket> {
  await tx
    .insertInto('wechat_ticket')
    .values({ app_id: appId })
    .onConflict((conflict) => conflict.column('app_id').doNothing())
    .execute()
  const row = await tx
    .selectFrom('wechat_ticket')
    .select(['ticket', 'expires_at', 'retry_at'])
    .where('app_id', '=', appId)
    .forUpdate()
    .limit(1)
    .executeTakeFirstOrThrow()

  return { ticket: row.ticket, expiresAt: row.expires_at, retryAt: row.retry_at }
}

/** Keeps a new ticket of a locked account. */
export async function keepTicket(
  tx: Tx,
  kept: { appId: string; ticket: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('wechat_ticket')
    .set({ ticket: kept.ticket, expires_at: kept.expiresAt, retry_at: null })
    .where('app_id', '=', kept.appId)
    .execute()
}

/** Keeps that WeChat did not answer, and until when nobody asks it again; the ticket stays as it is. */
export async function keepTicketFailure(tx: Tx, failed: { appId: string; retryAt: Date }): Promise<void> {
  await tx
    .updateTable('wechat_ticket')
    .set({ retry_at: failed.retryAt })
    .where('app_id', '=', failed.appId)
    .execute()
}

/** A link into the mini-program; null: none is kept. */
export async function findMiniLink(
  db: Queryable,
  path: string,
): Promise<{ link: string; expiresAt: Date } | null> {
  const row = await db
    .selectFrom('wechat_link')
    .select(['link', 'expires_at'])
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : { link: row.link, expiresAt: row.expires_at }
}

/** Keeps a link in the place of the one before; links that have ended are forgotten. */
export async function keepMiniLink(
  db: Queryable,
  kept: { path: string; link: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.deleteFrom('wechat_link').where('expires_at', '<=', kept.now).execute()
  await db
    .insertInto('wechat_link')
    .values({ path: kept.path, link: kept.link, expires_at: kept.expiresAt })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ link: kept.link, expires_at: kept.expiresAt }),
    )
    .execute()
}
