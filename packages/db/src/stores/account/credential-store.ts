import { createHash } from 'node:crypto'
import { type NotNull, sql } from 'kysely'
import { luhnCheckDigit } from '@tongzhou/domain/account/bank-card-number'
import type { Queryable, Tx } from '../../connect'

/** What a login needs to know of a customer. Closed accounts are not found. */
export interface Credentials {
  readonly customerNo: string
  readonly status: string
  /** null: the number is somebody else's now, and he has set no other (R-ACT-6). */
  readonly mobileIndex: Buffer | null
  /** False: nothing is sent to the kept number, and it is shown to nobody. */
  readonly hasMobile: boolean
  readonly mobileCipher: Buffer
  readonly loginHash: string | null
  readonly tradeHash: string | null
}

const columns = [
  'customer_no',
  'status',
  'mobile_index',
  'mobile_cipher',
  'login_hash',
  'trade_hash',
] as const

/** By mobile, ID number (keyed hashes), customer number or invitation; null when there is no open account. */
export async function findCredentials(
  db: Queryable,
  key: { mobileIndex: Buffer } | { customerNo: string } | { idIndex: Buffer } | { invitation: string },
): Promise<Credentials | null> {
  let query = db
    .selectFrom('customer')
    .select(columns)
    .where('status', '<>', '3')
    // A closed account alone has none.
    .$narrowType<{ mobile_cipher: NotNull }>()
  if ('mobileIndex' in key) query = query.where('mobile_index', '=', key.mobileIndex)
  else if ('invitation' in key) query = query.where('invitation', '=', key.invitation)
  else if ('customerNo' in key) query = query.where('customer_no', '=', key.customerNo)
  else {
    query = query.where('customer_no', '=', (eb) =>
      eb
        .selectFrom('customer_identity')
        .select('customer_no')
        // A foreign passport is known with its country (documentKey).
        .where('id_type', '<>', '6')
        .where('id_index', '=', key.idIndex)
        .limit(1),
    )
  }
  const row = await query.limit(1).executeTakeFirst()

  return row
    ? {
        customerNo: row.customer_no,
        status: row.status,
        mobileIndex: row.mobile_index,
        hasMobile: row.mobile_index !== null,
        mobileCipher: row.mobile_cipher,
        loginHash: row.login_hash,
        tradeHash: row.trade_hash,
      }
    : null
}

/** The next customer number: 11 digits and a Luhn check digit, so a mistyped one is noticed. */
export async function nextCustomerNo(tx: Tx): Promise<string> {
  const result = await sql<{ n: bigint }>`select nextval('customer_number') as n`.execute(tx)
  const digits = `8${String(result.rows[0]?.n ?? 0n).padStart(10, '0')}`

  return digits + luhnCheckDigit(digits)
}

/** The shard bucket of a customer: 0–1023, from the number alone. */
export function bucketOf(customerNo: string): number {
  return createHash('sha256').update(customerNo).digest().readUInt32BE(0) % 1024
}

/** A new customer, or null when the mobile already has an open account. */
export async function insertCustomer(
  tx: Tx,
  customer: {
    mobileIndex: Buffer
    /** Sealed for the number that the customer gets. */
    mobileCipher: (customerNo: string) => Buffer
    loginHash: string | null
    channelCode: string
    /** The customer who invited him. */
    inviter: string | null
    now: Date
  },
): Promise<string | null> {
  const customerNo = await nextCustomerNo(tx)
  const row = await tx
    .insertInto('customer')
    .values({
      customer_no: customerNo,
      bucket: bucketOf(customerNo),
      mobile_index: customer.mobileIndex,
      mobile_cipher: customer.mobileCipher(customerNo),
      login_hash: customer.loginHash,
      channel_code: customer.channelCode,
      invite_code: customer.inviter,
      created_at: customer.now,
    })
    // Literals, because with parameters PostgreSQL cannot match a prepared statement to the partial index.
    .onConflict((oc) =>
      oc
        .column('mobile_index')
        .where(sql<boolean>`status <> '3'`)
        .doNothing(),
    )
    .returning('customer_no')
    .executeTakeFirst()

  return row?.customer_no ?? null
}

export async function setLoginHash(db: Queryable, customerNo: string, hash: string): Promise<void> {
  await db.updateTable('customer').set({ login_hash: hash }).where('customer_no', '=', customerNo).execute()
}
