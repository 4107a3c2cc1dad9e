import type { Network } from '@tongzhou/domain/account/network'
import type { QrLoginState } from '@tongzhou/domain/account/qr-login/qr-login-rules'
import type { Queryable, Tx } from '../../../connect'

/** A code on the screen of a computer. Times are real. */
export interface QrLogin {
  readonly qrId: string
  readonly pollHash: Buffer
  readonly pair: string
  readonly numbers: readonly string[]
  readonly state: QrLoginState
  readonly userAgent: string
  readonly ip: string
  readonly network: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Whose phone has read it; null before. */
  readonly customerNo: string | null
}

export async function insertQrLogin(
  db: Queryable,
  login: Omit<QrLogin, 'state' | 'customerNo' | 'network'> & { readonly network: Network },
): Promise<void> {
  await db
    .insertInto('qr_login')
    .values({
      qr_id: login.qrId,
      poll_hash: login.pollHash,
      pair: login.pair,
      numbers: [...login.numbers],
      user_agent: login.userAgent.slice(0, 300),
      ip: login.ip,
      network: login.network,
      created_at: login.createdAt,
      expires_at: login.expiresAt,
    })
    .execute()
}

/** A code, held until the transaction ends; null = unknown. */
export async function lockQrLogin(tx: Tx, qrId: string): Promise<QrLogin | null> {
  const row = await tx
    .selectFrom('qr_login')
    .select([
      'qr_id',
      'poll_hash',
      'pair',
      'numbers',
      'state',
      'user_agent',
      'ip',
      'network',
      'created_at',
      'expires_at',
      'customer_no',
    ])
    .where('qr_id', '=', qrId)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null

  return {
    qrId: row.qr_id,
    pollHash: row.poll_hash,
    pair: row.pair,
    numbers: row.numbers,
    // Only this store writes, with a state of the domain.
    state: row.state as QrLoginState,
    userAgent: row.user_agent,
    ip: row.ip,
    network: row.network,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    customerNo: row.customer_no,
  }
}

/** Whose phone has let the computer of a code in; null when none has, or the computer has been in already. */
export async function confirmedBy(db: Queryable, qrId: string): Promise<string | null> {
  const row = await db
    .selectFrom('qr_login')
    .select('customer_no')
    .where('qr_id', '=', qrId)
    .where('state', '=', 'CONFIRMED')
    .limit(1)
    .executeTakeFirst()

  return row?.customer_no ?? null
}

/** Ends the logins by a code that a customer's phone has begun and no computer has taken. */
export async function refuseQrLogins(db: Queryable, customerNo: string): Promise<void> {
  await db
    .updateTable('qr_login')
    .set({ state: 'REFUSED' })
    .where('customer_no', '=', customerNo)
    .where('state', 'in', ['SCANNED', 'CONFIRMED'])
    .execute()
}

/** Moves a code that the caller holds. */
export async function moveQrLogin(
  tx: Tx,
  move: { qrId: string; state: Exclude<QrLoginState, 'WAITING' | 'EXPIRED'>; customerNo: string },
): Promise<void> {
  await tx
    .updateTable('qr_login')
    .set({ state: move.state, customer_no: move.customerNo })
    .where('qr_id', '=', move.qrId)
    .execute()
}
