import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queryable } from '@tongzhou/db/connect'
import { findLiveSession, insertSession, touchSession } from '@tongzhou/db/stores/session-store'
import type { SessionCustomer } from './session-customer'

const MINUTE = 60_000
export const IDLE_MS = 30 * MINUTE
export const BROWSER_MS = 24 * 60 * MINUTE
export const APP_MS = 7 * BROWSER_MS

/** Opens a session and returns its token (256 random bits); only the token's hash is stored. */
export async function openSession(
  db: Queryable,
  options: { customerNo: string; kind: 'browser' | 'app'; wallNow: Date; userAgent: string; ip: string },
): Promise<{ token: string; maxAgeSeconds: number }> {
  const token = randomBytes(32).toString('base64url')
  const lifetime = options.kind === 'app' ? APP_MS : BROWSER_MS
  const { wallNow, ...facts } = options
  await insertSession(db, {
    ...facts,
    tokenHash: hashToken(token),
    createdAt: wallNow,
    expiresAt: new Date(wallNow.getTime() + lifetime),
  })

  return { token, maxAgeSeconds: lifetime / 1000 }
}

/** The customer of a live session and when it was last used, or null. Idle time slides (browser 30 minutes); a closed account has no session. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  wallNow: Date,
): Promise<{ readonly customer: SessionCustomer; readonly seenAt: Date } | null> {
  const [row] = await findLiveSession(db, { tokenHash, wallNow })
  if (!row) return null
  const idle = wallNow.getTime() - row.last_seen_at.getTime()
  if (row.kind === 'browser' && idle > IDLE_MS) return null
  if (idle > MINUTE) await touchSession(db, { tokenHash, wallNow })
  const { customer_no: customerNo, bucket, status } = row

  return {
    customer: { customerNo, bucket, status, sessionHash: tokenHash },
    seenAt: idle > MINUTE ? wallNow : row.last_seen_at,
  }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const TRUSTWORTHY = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** `__Host-sid` where Secure cookies work (https, this machine), else `sid`. */
export function sessionCookieName(options: { host: string; protocol: string }): '__Host-sid' | 'sid' {
  return options.protocol === 'https' || TRUSTWORTHY.test(options.host) ? '__Host-sid' : 'sid'
}
