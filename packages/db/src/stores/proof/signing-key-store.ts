import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A key that signs, or signed, papers of customers. */
export interface SigningKeyRow {
  readonly kid: string
  /** Ed25519, 32 bytes. */
  readonly publicKey: Buffer
  readonly privateCipher: Buffer
  readonly validFrom: Date
  readonly retiredAt: Date | null
}

/** Every key there was, the newest first. */
export async function findSigningKeys(db: Queryable): Promise<SigningKeyRow[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select(['kid', 'public_key', 'private_cipher', 'valid_from', 'retired_at'])
    .orderBy('valid_from', 'desc')
    .limit(200)
    .execute()

  return rows.map((row) => ({
    kid: row.kid,
    publicKey: row.public_key,
    privateCipher: row.private_cipher,
    validFrom: row.valid_from,
    retiredAt: row.retired_at,
  }))
}

/** Puts a key in force unless one is: of two made at once the first stays. */
export async function addSigningKey(tx: Tx, key: Omit<SigningKeyRow, 'retiredAt'>): Promise<void> {
  await sql`insert into signing_key (kid, public_key, private_cipher, valid_from)
    values (${key.kid}, ${key.publicKey}, ${key.privateCipher}, ${key.validFrom}) on conflict do nothing`.execute(
    tx,
  )
}
