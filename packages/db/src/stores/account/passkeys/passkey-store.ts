import type { Queryable, Tx } from '../../../connect'

/** A key of a customer. */
export interface StoredPasskey {
  readonly customerNo: string
  readonly passkeyNo: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly name: string
  /** null = in use. */
  readonly removedAt: Date | null
}

/** A key that was just made. Times are real. */
export type NewPasskey = Omit<StoredPasskey, 'passkeyNo' | 'removedAt'> & {
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
  readonly createdAt: Date
}

/** Keeps a new key; null where its id is known already, whoever has it. */
export async function insertPasskey(tx: Tx, key: NewPasskey): Promise<string | null> {
  const row = await tx
    .insertInto('passkey')
    .values({
      customer_no: key.customerNo,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: BigInt(key.counter),
      transports: [...key.transports],
      is_backed_up: key.isBackedUp,
      name: key.name,
      created_at: key.createdAt,
    })
    .onConflict((oc) => oc.column('credential_id').doNothing())
    .returning('passkey_no')
    .executeTakeFirst()

  return row === undefined ? null : String(row.passkey_no)
}

/** The keys in use of a customer, newest first. */
export function listPasskeys(db: Queryable, customerNo: string) {
  return db
    .selectFrom('passkey')
    .select([
      'passkey_no',
      'credential_id',
      'transports',
      'is_backed_up',
      'name',
      'created_at',
      'last_used_at',
    ])
    .where('customer_no', '=', customerNo)
    .where('removed_at', 'is', null)
    .orderBy('passkey_no', 'desc')
    .limit(50)
    .execute()
}

/** The key of an id, whoever has it, held until the transaction ends; null = unknown. */
export async function lockPasskey(tx: Tx, credentialId: Buffer): Promise<StoredPasskey | null> {
  const row = await tx
    .selectFrom('passkey')
    .select(['customer_no', 'passkey_no', 'public_key', 'counter', 'name', 'removed_at'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null

  return {
    customerNo: row.customer_no,
    passkeyNo: String(row.passkey_no),
    credentialId,
    publicKey: row.public_key,
    counter: Number(row.counter),
    name: row.name,
    removedAt: row.removed_at,
  }
}

/** Notes that a key was used, with the counter it gave. */
export async function notePasskeyUse(
  tx: Tx,
  use: { customerNo: string; passkeyNo: string; counter: number; wallNow: Date },
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter: BigInt(use.counter), last_used_at: use.wallNow })
    .where('customer_no', '=', use.customerNo)
    .where('passkey_no', '=', BigInt(use.passkeyNo))
    .execute()
}

/** Names a key in use; false where the customer has no such key. */
export async function namePasskey(
  tx: Tx,
  key: { customerNo: string; passkeyNo: string; name: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkey')
    .set({ name: key.name })
    .where('customer_no', '=', key.customerNo)
    .where('passkey_no', '=', BigInt(key.passkeyNo))
    .where('removed_at', 'is', null)
    .returning('passkey_no')
    .executeTakeFirst()

  return row !== undefined
}

/** Takes a key out of use and answers its name; null where the customer has no such key. */
export async function retirePasskey(
  tx: Tx,
  key: { customerNo: string; passkeyNo: string; because: 'OWNER' | 'COPIED'; wallNow: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('passkey')
    .set({ removed_at: key.wallNow, removed_because: key.because })
    .where('customer_no', '=', key.customerNo)
    .where('passkey_no', '=', BigInt(key.passkeyNo))
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()

  return row?.name ?? null
}

/** What authenticators know the customer by; null before his first key. */
export async function findPasskeyHandle(db: Queryable, customerNo: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('customer')
    .select('passkey_handle')
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()

  return row?.passkey_handle ?? null
}

/** The same, given to him where he has none yet. */
export async function keepPasskeyHandle(tx: Tx, of: { customerNo: string; handle: Buffer }): Promise<Buffer> {
  await tx
    .updateTable('customer')
    .set({ passkey_handle: of.handle })
    .where('customer_no', '=', of.customerNo)
    .where('passkey_handle', 'is', null)
    .execute()

  return (await findPasskeyHandle(tx, of.customerNo)) ?? of.handle
}
