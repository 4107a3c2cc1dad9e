import type { Network } from '@tongzhou/domain/account/network'
import { NETWORK_KNOWN_MS } from '@tongzhou/domain/account/lockout'
import type { SmsAsker } from '@tongzhou/domain/account/sms-code-rules'
import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { statement } from '../../driver/statement'

const HOUR_MS = 3_600_000

/**
 * Times of recent codes: to this number within 24 hours for askers of one kind, and which of them this
 * network asked for; from this network within one hour, without those that were entered correctly.
 */
export interface SmsHistory {
  readonly toMobile: readonly Date[]
  readonly toMobileFromNetwork: readonly Date[]
  readonly fromNetwork: readonly Date[]
}

/**
 * Locks number and network until the transaction ends, so that two requests cannot both be the last allowed
 * one.
 */
export async function lockSmsHistory(
  tx: Tx,
  query: { mobileIndex: Buffer; network: Network; asker: SmsAsker; wallNow: Date },
): Promise<SmsHistory> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${query.mobileIndex.toString('hex')}, 1))`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(hashtextextended(${query.network}, 2))`.execute(tx)
  const toMobile = await tx
    .selectFrom('sms_code')
    .select(['sent_at', 'ip'])
    .where('mobile_index', '=', query.mobileIndex)
    .where('asked_by', '=', query.asker)
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

  return {
    toMobile: toMobile.map((row) => row.sent_at),
    toMobileFromNetwork: toMobile.filter(({ ip }) => ip === query.network).map((row) => row.sent_at),
    fromNetwork: fromNetwork.map((row) => row.sent_at),
  }
}

/** Whether the account of a number has logged in from a network or on a device, or is the session's own. */
export async function isAtHome(
  tx: Tx,
  place: {
    mobileIndex: Buffer
    networkIndex: Buffer
    deviceIndex: Buffer | null
    customerNo: string | null
    wallNow: Date
  },
): Promise<boolean> {
  const { wallNow, ...of } = place
  const [row] = await homeOf(tx, { ...of, knownSince: new Date(wallNow.getTime() - NETWORK_KNOWN_MS) })

  return row?.is_at_home === true
}

const homeOf = statement<
  { is_at_home: boolean },
  {
    mobileIndex: Buffer
    networkIndex: Buffer
    deviceIndex: Buffer | null
    customerNo: string | null
    knownSince: Date
  }
>(`select exists (select from login_lock l where l.account_index = :mobileIndex
      and l.network_index = :networkIndex and l.succeeded_at > :knownSince)
    or exists (select from customer c where c.mobile_index = :mobileIndex and c.status <> '3'
      and (c.customer_no = :customerNo::text or exists (select from customer_device d
        where d.customer_no = c.customer_no and d.device_index = :deviceIndex::bytea))) as is_at_home`)

/** Keeps the hash of a code that is about to be sent; older ones of the same scene and asker are void. */
export async function insertSmsCode(
  tx: Tx,
  code: {
    mobileIndex: Buffer
    scene: string
    asker: SmsAsker
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
    .where('asked_by', '=', code.asker)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('sms_code')
    .values({
      mobile_index: code.mobileIndex,
      scene: code.scene,
      asked_by: code.asker,
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
  /** How often it was compared from places like this one, and which count that is. */
  readonly checks: number
  readonly counter: 'checks' | 'away_checks'
}

/**
 * The codes of (number, scene) that are not used, one of each of the askers, locked: the newest first. What
 * was asked for at home has a count of its own for whoever is not there.
 */
export async function lockSmsCodes(
  tx: Tx,
  key: { mobileIndex: Buffer; scene: string; isHome: boolean },
): Promise<StoredSmsCode[]> {
  const rows = await tx
    .selectFrom('sms_code')
    .select(['id', 'code_hash', 'sent_at', 'checks', 'away_checks', 'asked_by'])
    .where('mobile_index', '=', key.mobileIndex)
    .where('scene', '=', key.scene)
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(3)
    .forUpdate()
    .execute()

  return rows.map((row) => {
    const counter = key.isHome || row.asked_by === 'OTHER' ? 'checks' : 'away_checks'

    return { id: row.id, hash: row.code_hash, sentAt: row.sent_at, checks: row[counter], counter }
  })
}

/** Counts a check, and uses the code up when it was right. */
export async function countSmsCheck(
  tx: Tx,
  check: { code: StoredSmsCode; right: boolean; wallNow: Date },
): Promise<void> {
  await tx
    .updateTable('sms_code')
    .set((eb) => ({
      [check.code.counter]: eb(check.code.counter, '+', 1),
      ...(check.right ? { used_at: check.wallNow, confirmed_at: check.wallNow } : {}),
    }))
    .where('id', '=', check.code.id)
    .execute()
}
