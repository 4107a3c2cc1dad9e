import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { KEY_ID, type KeyRing, type RingKey, masterRing } from './key-ring'

/** Bound to its column alone; of the time before rows were bound (1), bound to row and column (2). */
const OF_COLUMN = 1
const OF_ROW = 2
const HEAD = 1 + KEY_ID
const NONCE = 12
const TAG = 16

/** Seals and opens the values of one row. */
export interface RowCipher {
  /**
   * format (1) ‖ key id (4) ‖ nonce (12) ‖ tag (16) ‖ ciphertext; the head, `column` ("customer.mobile") and
   * the row are bound as associated data.
   */
  encrypt(column: RowColumn, text: string): Buffer
  /**
   * Throws when the bytes were made for another row or column or under another key (named), or were changed.
   * What was sealed before rows were bound is read until it has been rewritten (`ops rotate-key`).
   */
  decrypt(column: RowColumn, bytes: Buffer): string
}

/** Field-level protection of C2 data (R-PRV-2): AES-256-GCM for values, keyed hashes for look-ups. */
export interface FieldCipher {
  /** For the values of a row that lives long: the customer's, or whose number it is. */
  of(row: string): RowCipher
  /** For what is no column of a row, or lives for minutes: bound to its purpose. */
  encrypt(context: LooseContext, text: string): Buffer
  decrypt(context: LooseContext, bytes: Buffer): string
  /** Deterministic keyed hash for equality look-ups; different contexts give unrelated hashes. */
  blindIndex(context: string, text: string): Buffer
  /** Keyed hash of secrets of few values (codes, tokens): never reversible without the key. */
  keyedHash(context: string, text: string): Buffer
}

/** Columns whose values are bound to their row. */
export type RowColumn =
  | 'customer.mobile'
  | 'customer.name'
  | 'identity.number'
  | 'identity.picture'
  | 'identity.fields'
  | 'identity.papers'
  | 'onboarding.draft'
  | 'card.number'
  | 'card.mobile'
  | 'file.bytes'
  | 'customer.crs'
  | 'related.person'
  | 'customer.information'
  | 'customer.email'
  | 'customer.closed'
  | 'message.words'
  | 'assistant.question'
  | 'assistant.answer'
  | 'case.message'
  | 'goal.name'
  | 'complaint.text'
  | 'case.contact'
  | 'complaint.about'
  | 'complaint.contact'
  | 'data.export'
  | 'document.statement'
  | 'document.copy'
  | 'document.password'
  | 'legacy.record'
  | 'report.content'
  | 'legacy.position'
  | 'signing.key'
  | 'registrar.change'
  | 'remittance.name'
  | 'remittance.account'
  | 'staff.totp'

/** What is sealed without a row. */
export type LooseContext =
  | 'assistant.ticket'
  | 'complaint.pass'
  | 'sms'
  | 'mail'
  | 'registrar.raw'
  | 'staff.request'
  | 'staff.answer'
  | 'staff.name'

/**
 * A cipher from the 32-byte master key; subkeys by HKDF so that one use never tells of another. Values are
 * sealed under the newest key of `ring` and opened by the key they name; look-ups and hashes stay with the
 * master key.
 */
export function fieldCipher(masterKey: Buffer, ring: KeyRing = masterRing(masterKey)): FieldCipher {
  if (masterKey.length !== 32) throw new Error('the master key must have 32 bytes')
  const subkey = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', masterKey, '', `tongzhou/${purpose}`, 32))
  const indexKey = subkey('blind-index')
  const hashKey = subkey('keyed-hash')
  const hmac = (key: Buffer, context: string, text: string): Buffer =>
    createHmac('sha256', key).update(`${context}\0${text}`).digest()

  return {
    of: (row) => ({
      encrypt: (column, text) => seal(ring.newest(), OF_ROW, `${column}\0${row}`, text),
      decrypt: (column, bytes) =>
        bytes[0] === OF_ROW && keyOf(ring, bytes) !== null
          ? openNamed(ring, bytes, `${column}\0${row}`, column)
          : openLoose(ring, bytes, column),
    }),
    encrypt: (context, text) => seal(ring.newest(), OF_COLUMN, context, text),
    decrypt: (context, bytes) => openLoose(ring, bytes, context),
    blindIndex: (context, text) => hmac(indexKey, context, text),
    keyedHash: (context, text) => hmac(hashKey, context, text),
  }
}

function headOf({ id }: Pick<RingKey, 'id'>, format: number): Buffer {
  return Buffer.concat([Buffer.from([format]), id])
}

/** How values sealed today begin, and, of what is bound to its purpose alone, those of other keys. */
export function headsOf(ring: KeyRing): {
  readonly ofRow: Buffer
  readonly loose: Buffer
  readonly looseOfOthers: readonly Buffer[]
} {
  const newest = ring.newest()
  const others = ring.ids().filter((id) => !id.equals(newest.id))

  return {
    ofRow: headOf(newest, OF_ROW),
    loose: headOf(newest, OF_COLUMN),
    looseOfOthers: others.map((id) => headOf({ id }, OF_COLUMN)),
  }
}

function seal(key: RingKey, format: number, context: string, text: string): Buffer {
  const head = headOf(key, format)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(bound(head, context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])

  return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
}

function openLoose(ring: KeyRing, bytes: Buffer, context: string): string {
  if (bytes[0] === OF_COLUMN && keyOf(ring, bytes) !== null) return openNamed(ring, bytes, context, context)
  const oldest = ring.ofMaster(context === 'registrar.raw')
  try {
    // Of the time before the head.
    if (oldest !== null) return opened(oldest.secret, bytes, Buffer.from(context))
  } catch (cause) {
    throw otherKey(ring, bytes, context, cause)
  }
  throw otherKey(ring, bytes, context)
}

function openNamed(ring: KeyRing, bytes: Buffer, context: string, column: string): string {
  const key = keyOf(ring, bytes)
  if (key === null) throw otherKey(ring, bytes, column)

  return opened(key.secret, bytes.subarray(HEAD), bound(bytes.subarray(0, HEAD), context))
}

function keyOf(ring: KeyRing, bytes: Buffer): RingKey | null {
  return ring.named(bytes.subarray(1, HEAD))
}

function otherKey(ring: KeyRing, bytes: Buffer, column: string, cause?: unknown): Error {
  const isNamed = bytes[0] === OF_COLUMN || bytes[0] === OF_ROW
  const key = isNamed ? bytes.subarray(1, HEAD).toString('hex') : 'none that is named'

  return new Error(`${column} was made under key ${key}, this is ${ring.newest().id.toString('hex')}`, {
    cause,
  })
}

function bound(head: Buffer, context: string): Buffer {
  return Buffer.concat([head, Buffer.from(context)])
}

function opened(key: Buffer, bytes: Buffer, associated: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    .setAAD(associated)
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))

  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}
