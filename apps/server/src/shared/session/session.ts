import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queryable } from '@tongzhou/db/connect'
import {
  type SessionWay,
  findSessions,
  insertSession,
  touchSession,
} from '@tongzhou/db/stores/account/session-store'
import { gatheredQuestion } from '../gathered-question'
import type { SessionCustomer } from './session-customer'

const MINUTE = 60_000
const IDLE_MS = 30 * MINUTE
export const BROWSER_MS = 24 * 60 * MINUTE
export const APP_MS = 7 * BROWSER_MS
/** A phone that is not used for so long is asked again. */
export const APP_IDLE_MS = 3 * BROWSER_MS

/** Opens a session and returns its token (256 random bits); only the token's hash is stored. */
export async function openSession(
  db: Queryable,
  options: {
    readonly customerNo: string
    readonly kind: 'browser' | 'app'
    readonly way: SessionWay
    readonly deviceIndex: Buffer | null
    readonly wallNow: Date
    readonly userAgent: string
    readonly ip: string
  },
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

/**
 * The customer of a live session and when it was last used, or null. Idle time slides (browser 30 minutes,
 * app three days); a closed account has no session.
 */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  wallNow: Date,
): Promise<{ readonly customer: SessionCustomer; readonly seenAt: Date } | null> {
  const row = await sessionOf(db, tokenHash)
  if (!row || row.expires_at <= wallNow) return null
  const idle = wallNow.getTime() - row.last_seen_at.getTime()
  if (idle > (row.kind === 'browser' ? IDLE_MS : APP_IDLE_MS)) return null
  if (idle > MINUTE) await touchSession(db, { tokenHash, wallNow })
  const { customer_no: customerNo, bucket, status } = row

  return {
    customer: {
      customerNo,
      bucket,
      status,
      sessionHash: tokenHash,
      heldBy: row.kind === 'app' ? (row.device_index ?? undefined) : undefined,
    },
    seenAt: idle > MINUTE ? wallNow : row.last_seen_at,
  }
}

/** A session last used before these has ended: of a browser, of an app. */
export function idleBounds(wallNow: Date): { readonly idleSince: Date; readonly appIdleSince: Date } {
  const now = wallNow.getTime()

  return { idleSince: new Date(now - IDLE_MS), appIdleSince: new Date(now - APP_IDLE_MS) }
}

/** Every call of a customer reads his session: calls of the same moment share a statement. */
const sessionOf = gatheredQuestion(async (db, tokenHashes: readonly Buffer[]) => {
  const rows = await findSessions(db, { tokenHashes })

  return tokenHashes.map((tokenHash) => rows.find((row) => row.token_hash.equals(tokenHash)))
})

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const TRUSTWORTHY = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * `__Host-sid`, which browsers send over TLS and to this machine only; `sid` where this machine asks itself
 * by plain HTTP under another name. Over a network in clear there is no session.
 */
export function sessionCookieName(request: {
  readonly host: string
  /** This machine, by plain HTTP. */
  readonly isLocal: boolean
}): '__Host-sid' | 'sid' {
  return request.isLocal && !TRUSTWORTHY.test(request.host) ? 'sid' : '__Host-sid'
}
