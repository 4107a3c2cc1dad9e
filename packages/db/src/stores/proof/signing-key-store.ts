import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A key that signs, or signed, papers of customers. */
export interface SigningKeyRow {
  readonly kid: string
  /** Ed25519, 32 bytes. */
  readonly publicKey: Buffer
  readonly privateCipher: Buffer
  readonly validFrom: Date
  /** It signs no more; what it signed stays good. */
  readonly retiredAt: Date | null
  /** What it signed proves nothing any more (R-DOC-8). */
  readonly revokedAt: Date | null
}

/** Every key there was: the one in force first, then the last retired. */
export async function findSigningKeys(db: Queryable): Promise<SigningKeyRow[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select(['kid', 'public_key', 'private_cipher', 'valid_from', 'retired_at', 'revoked_at'])
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .orderBy('valid_from', 'desc')
    .limit(200)
    .execute()

  return rows.map((row) => ({
    kid: row.kid,
    publicKey: row.public_key,
    privateCipher: row.private_cipher,
    validFrom: row.valid_from,
    retiredAt: row.retired_at,
    revokedAt: row.revoked_at,
  }))
}

/** Puts a key in force unless one is: of two made at once the first stays. */
export async function addSigningKey(
  tx: Tx,
  key: Omit<SigningKeyRow, 'retiredAt' | 'revokedAt'>,
): Promise<void> {
  await sql`insert into signing_key (kid, public_key, private_cipher, valid_from)
    values (${key.kid}, ${key.publicKey}, ${key.privateCipher}, ${key.validFrom}) on conflict do nothing`.execute(
    tx,
  )
}

/** Keeps the key in force until the transaction ends: nobody revokes it between signing and keeping. */
export async function holdSigningKey(tx: Tx): Promise<void> {
  await sql`select 1 from signing_key where retired_at is null limit 1 for share`.execute(tx)
}

/** A key signs no more. */
export async function retireSigningKey(tx: Tx, kid: string, at: Date): Promise<void> {
  await tx
    .updateTable('signing_key')
    .set({ retired_at: at })
    .where('kid', '=', kid)
    .where('retired_at', 'is', null)
    .execute()
}

/** What a key signed proves nothing from now on; it signs no more either. */
export async function revokeSigningKey(tx: Tx, kid: string, at: Date): Promise<void> {
  await sql`update signing_key set revoked_at = ${at}, retired_at = coalesce(retired_at, ${at})
    where kid = ${kid} and revoked_at is null`.execute(tx)
}
