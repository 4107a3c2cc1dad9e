import type { Network } from '@tongzhou/domain/account/network'
import { sql } from 'kysely'
import type { Tx } from '../../connect'

const HOUR_MS = 3_600_000

/**
 * Times of recent codes: to this number within 24 hours; from this network within one hour, without those
 * that were entered correctly.
 */
export interface SmsHistory {
  readonly toMobile: readonly Date[]
  readonly fromNetwork: readonly Date[]
}

/**
 * Locks number and network until the transaction ends, so that two requests cannot both be the last allowed
 * one.
 */
export async function lockSmsHistory(
  tx: Tx,
  query: { mobileIndex: Buffer; network: Network; wallNow: Date },
): Promise<SmsHistory> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${query.mobileIndex.toString('hex')}, 1))`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(hashtextextended(${query.network}, 2))`.execute(tx)
  const toMobile = await tx
    .selectFrom('sms_code')
    .select('sent_at')
    .where('mobile_index', '=', query.mobileIndex)
    .where('sent_at', '>', new Date(query.wallNow.getTime() - 24 * HOUR_MS))
    .limit(200)
    .execute()
  const fromNetwork = await tx
    .selectFrom('sms_code')
    .select('sent_at')
    .where('ip', '=', query.network)
    .where('confirmed_at', 'is', null)
    .where('sent_at', '>', new Date(query.wallNow.getTime() - HOUR_MS))
    .limit(1000)
    .execute()

  return { toMobile: toMobile.map((row) => row.sent_at), fromNetwork: fromNetwork.map((row) => row.sent_at) }
}

/** Keeps the hash of a code that is about to be sent; older codes of the same scene are void. */
export async function insertSmsCode(
  tx: Tx,
  code: {
    mobileIndex: Buffer
    scene: string
    hash: Buffer
    wallNow: Date
    expiresAt: Date
    network: Network
  },
): Promise<void> {
  await tx
    .updateTable('sms_code')
    .set({ used_at: code.wallNow })
    .where('mobile_index', '=', code.mobileIndex)
    .where('scene', '=', code.scene)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('sms_code')
    .values({
      mobile_index: code.mobileIndex,
      scene: code.scene,
      code_hash: code.hash,
      sent_at: code.wallNow,
      expires_at: code.expiresAt,
      ip: code.network,
    })
    .execute()
}

export interface StoredSmsCode {
  readonly id: bigint
  readonly hash: Buffer
  readonly sentAt: Date
  readonly checks: number
  readonly used: boolean
}

/** The newest code of (number, scene), locked; null when none was ever sent. */
export async function lockSmsCode(
  tx: Tx,
  key: { mobileIndex: Buffer; scene: string },
): Promise<StoredSmsCode | null> {
  const row = await tx
    .selectFrom('sms_code')
    .select(['id', 'code_hash', 'sent_at', 'checks', 'used_at'])
    .where('mobile_index', '=', key.mobileIndex)
    .where('scene', '=', key.scene)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

  return row
    ? {
        id: row.id,
        hash: row.code_hash,
        sentAt: row.sent_at,
        checks: row.checks,
        used: row.used_at !== null,
      }
    : null
}

/** Counts a check, and uses the code up when it was right. */
export async function countSmsCheck(
  tx: Tx,
  check: { id: bigint; right: boolean; wallNow: Date },
): Promise<void> {
  await tx
    .updateTable('sms_code')
    .set((eb) => ({
      checks: eb('checks', '+', 1),
      ...(check.right ? { used_at: check.wallNow, confirmed_at: check.wallNow } : {}),
    }))
    .where('id', '=', check.id)
    .execute()
}
