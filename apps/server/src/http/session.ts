import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queryable } from '@tongzhou/db/connect'
import { statement } from '@tongzhou/db/statement'
import type { SessionCustomer } from './session-customer'

const MINUTE = 60_000
export const IDLE_MS = 30 * MINUTE
export const BROWSER_MS = 24 * 60 * MINUTE
export const APP_MS = 7 * BROWSER_MS

/** Opens a session and answers its token (256 random bits); only the token's hash is stored. */
export async function openSession(
  db: Queryable,
  options: { customerNo: string; kind: 'browser' | 'app'; wallNow: Date; userAgent: string; ip: string },
): Promise<{ token: string; maxAgeSeconds: number }> {
  const token = randomBytes(32).toString('base64url')
  const lifetime = options.kind === 'app' ? APP_MS : BROWSER_MS
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      customer_no: options.customerNo,
      kind: options.kind,
      created_at: options.wallNow,
      last_seen_at: options.wallNow,
      expires_at: new Date(options.wallNow.getTime() + lifetime),
      user_agent: options.userAgent.slice(0, 300),
      ip: options.ip,
    })
    .execute()

  return { token, maxAgeSeconds: lifetime / 1000 }
}

const findLive = statement<
  { customer_no: string; kind: string; last_seen_at: Date; bucket: number; status: string },
  { tokenHash: Buffer; wallNow: Date }
>(`select s.customer_no, s.kind, s.last_seen_at, c.bucket, c.status
  from session s join customer c on c.customer_no = s.customer_no
  where s.token_hash = :tokenHash and s.expires_at > :wallNow and c.status <> '3'`)

/** Not waited for on disk: a power cut could only end an idle session a minute sooner. */
const touch = statement<never, { tokenHash: Buffer; wallNow: Date }>(
  `update session set last_seen_at = :wallNow
  where token_hash = :tokenHash and set_config('synchronous_commit', 'off', true) = 'off'`,
)

/** The customer of a live session and when it was last used, or null. Idle time slides (browser 30 minutes); a closed account has no session. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  wallNow: Date,
): Promise<{ readonly customer: SessionCustomer; readonly seenAt: Date } | null> {
  const [row] = await findLive(db, { tokenHash, wallNow })
  if (!row) return null
  const idle = wallNow.getTime() - row.last_seen_at.getTime()
  if (row.kind === 'browser' && idle > IDLE_MS) return null
  if (idle > MINUTE) await touch(db, { tokenHash, wallNow })
  const { customer_no: customerNo, bucket, status } = row

  return {
    customer: { customerNo, bucket, status, sessionHash: tokenHash },
    seenAt: idle > MINUTE ? wallNow : row.last_seen_at,
  }
}

/** Ends one session. */
export async function closeSession(db: Queryable, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', sessionHash).execute()
}

/** Ends all sessions of a customer but one: after a password change. */
export async function closeOtherSessions(
  db: Queryable,
  customerNo: string,
  keep: Buffer | null,
): Promise<void> {
  let query = db.deleteFrom('session').where('customer_no', '=', customerNo)
  if (keep) query = query.where('token_hash', '<>', keep)
  await query.execute()
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const TRUSTWORTHY = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** `__Host-sid` where Secure cookies work (https, this machine), else `sid`. */
export function sessionCookieName(options: { host: string; protocol: string }): '__Host-sid' | 'sid' {
  return options.protocol === 'https' || TRUSTWORTHY.test(options.host) ? '__Host-sid' : 'sid'
}
