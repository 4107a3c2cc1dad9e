import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'
import { refuseQrLogins } from './qr-login/qr-login-store'

/** How a session began. */
export type SessionWay = 'PASSWORD' | 'SMS' | 'REGISTER' | 'BANK_CODE' | 'PASSKEY' | 'QR' | 'RENEWED'

/** A new login session; only the hash of its token is stored. */
export interface NewSession {
  readonly tokenHash: Buffer
  readonly customerNo: string
  readonly kind: 'browser' | 'app'
  readonly way: SessionWay
  /** The device it is on; null where none is known. */
  readonly deviceIndex: Buffer | null
  /** Real time. */
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly userAgent: string
  readonly ip: string
}

/** So many sessions of a customer live; of more the ones that were used longest ago end. */
export const MOST_SESSIONS = 10

/** Stores a session, the tenth of its customer at most. */
export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      customer_no: session.customerNo,
      kind: session.kind,
      way: session.way,
      device_index: session.deviceIndex,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent.slice(0, 300),
      ip: session.ip,
    })
    .execute()
  const { customerNo } = session
  await db
    .deleteFrom('session')
    .where('customer_no', '=', customerNo)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('session')
        .select('token_hash')
        .where('customer_no', '=', customerNo)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(MOST_SESSIONS),
    )
    .execute()
}

/**
 * The sessions of tokens with their customers, those of closed accounts left out; whoever asks looks at
 * `expires_at`.
 */
export const findSessions = statement<
  {
    token_hash: Buffer
    customer_no: string
    kind: string
    last_seen_at: Date
    expires_at: Date
    bucket: number
    status: string
    device_index: Buffer | null
  },
  { tokenHashes: readonly Buffer[] }
>(`select s.token_hash, s.customer_no, s.kind, s.last_seen_at, s.expires_at, s.device_index, c.bucket, c.status
  from session s join customer c on c.customer_no = s.customer_no
  where s.token_hash = any(:tokenHashes::bytea[]) and c.status <> '3'`)

/**
 * Sets when a session was last used. Not waited for on disk: a power cut could only end an idle session a
 * minute sooner.
 */
export const touchSession = statement<never, { tokenHash: Buffer; wallNow: Date }>(
  `update session set last_seen_at = :wallNow
  where token_hash = :tokenHash and set_config('synchronous_commit', 'off', true) = 'off'`,
)

/** Deletes one session. */
export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/**
 * Deletes all sessions of a customer, or all but one, and ends the logins by a code on a screen that he, or
 * who had his phone, has begun: a computer that asks later gets none. The codes first: a computer that takes
 * its session just now is waited for, and the session goes with the others.
 */
export async function deleteSessions(
  db: Queryable,
  customerNo: string,
  except: Buffer | null,
): Promise<void> {
  await refuseQrLogins(db, customerNo)
  let query = db.deleteFrom('session').where('customer_no', '=', customerNo)
  if (except) query = query.where('token_hash', '<>', except)
  await query.execute()
}

/**
 * The sessions of a customer that live, newest login first. Times are real; a session that was not used
 * since its `idleSince` has ended.
 */
export function liveSessions(
  db: Queryable,
  o: { customerNo: string; wallNow: Date; idleSince: Date; appIdleSince: Date },
) {
  return db
    .selectFrom('session')
    .select(['token_hash', 'session_no', 'way', 'created_at', 'last_seen_at', 'user_agent', 'ip'])
    .where('customer_no', '=', o.customerNo)
    .where('expires_at', '>', o.wallNow)
    .where((eb) =>
      eb.or([
        eb('last_seen_at', '>=', o.idleSince),
        eb.and([eb('kind', '=', 'app'), eb('last_seen_at', '>=', o.appIdleSince)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_SESSIONS)
    .execute()
}

/** Deletes the session of a customer that has this number; its token's hash, or null where there is none. */
export async function deleteNumberedSession(
  db: Queryable,
  o: { customerNo: string; sessionNo: string },
): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('session')
    .where('customer_no', '=', o.customerNo)
    .where('session_no', '=', o.sessionNo)
    .returning('token_hash')
    .executeTakeFirst()

  return row?.token_hash ?? null
}
