import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import {
  addSigningKey,
  findSigningKeys,
  holdSigningKey,
  retireSigningKey,
} from '@tongzhou/db/stores/proof/signing-key-store'
import type { FieldCipher } from '../field-cipher'

/** Signs in the name of the house; its private half never leaves the server in the open. */
export interface Signer {
  readonly kid: string
  /** Ed25519 over the text's UTF-8 bytes, base64url. */
  sign(text: string): string
}

const SIGNING_KEY = 'signing.key'

/** The key in force; the first paper ever issued makes the first one (R-DOC-8). */
export async function signerInForce(tx: Tx, cipher: FieldCipher, now: Date): Promise<Signer> {
  await holdSigningKey(tx)
  const row = (await inForce(tx)) ?? (await madeKey(tx, cipher, now))
  const opened = cipher.of(row.kid).decrypt(SIGNING_KEY, row.privateCipher)
  const key = createPrivateKey({ key: Buffer.from(opened, 'base64'), format: 'der', type: 'pkcs8' })

  return { kid: row.kid, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') }
}

/** A new key signs from now on; what the one before signed stays good. Answers the new one's kid. */
export async function rotateSigningKey(tx: Tx, cipher: FieldCipher, now: Date): Promise<string> {
  const before = await inForce(tx)
  if (before !== null) await retireSigningKey(tx, before.kid, now)

  return (await madeKey(tx, cipher, now)).kid
}

async function inForce(tx: Tx) {
  return (await findSigningKeys(tx)).find(({ retiredAt }) => retiredAt === null) ?? null
}

async function madeKey(tx: Tx, cipher: FieldCipher, now: Date) {
  const pair = generateKeyPairSync('ed25519')
  // The last 32 bytes of the envelope are the key itself (RFC 8410).
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const kid = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  const plain = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await addSigningKey(tx, {
    kid,
    publicKey,
    privateCipher: cipher.of(kid).encrypt(SIGNING_KEY, plain),
    validFrom: now,
  })
  const row = await inForce(tx)
  if (row === null) throw new Error('no signing key is in force')

  return row
}
