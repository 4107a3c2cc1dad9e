import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const FORMAT = 1
const KEY_ID = 4
const HEAD = 1 + KEY_ID
const NONCE = 12
const TAG = 16

/** Field-level protection of C2 data (R-PRV-2): AES-256-GCM for values, keyed hashes for look-ups. */
export interface FieldCipher {
  /**
   * format (1) ‖ key id (4) ‖ nonce (12) ‖ tag (16) ‖ ciphertext; the head and `context` (e.g.
   * "customer.mobile") are bound as associated data.
   */
  encrypt(context: string, text: string): Buffer
  /** Throws when the bytes were made for another context or under another key (named), or were changed. */
  decrypt(context: string, bytes: Buffer): string
  /** Deterministic keyed hash for equality look-ups; different contexts give unrelated hashes. */
  blindIndex(context: string, text: string): Buffer
  /** Keyed hash of secrets of few values (codes, tokens): never reversible without the key. */
  keyedHash(context: string, text: string): Buffer
}

/** A cipher from the 32-byte master key; subkeys by HKDF so that one use never tells of another. */
export function fieldCipher(masterKey: Buffer): FieldCipher {
  if (masterKey.length !== 32) throw new Error('the master key must have 32 bytes')
  const subkey = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', masterKey, '', `tongzhou/${purpose}`, 32))
  const encryptionKey = subkey('field-encryption')
  const keyId = createHash('sha256').update(subkey('key-id')).digest().subarray(0, KEY_ID)
  const head = Buffer.concat([Buffer.from([FORMAT]), keyId])
  const indexKey = subkey('blind-index')
  const hashKey = subkey('keyed-hash')
  const hmac = (key: Buffer, context: string, text: string): Buffer =>
    createHmac('sha256', key).update(`${context}\0${text}`).digest()

  return {
    encrypt(context, text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(bound(head, context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])

      return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
    },
    decrypt(context, bytes) {
      if (bytes.subarray(0, HEAD).equals(head))
        return opened(encryptionKey, bytes.subarray(HEAD), bound(head, context))
      try {
        // Of the time before the head.
        return opened(encryptionKey, bytes, Buffer.from(context))
      } catch (cause) {
        const key = bytes[0] === FORMAT ? bytes.subarray(1, HEAD).toString('hex') : 'none that is named'
        throw new Error(`${context} was made under key ${key}, this is ${keyId.toString('hex')}`, { cause })
      }
    },
    blindIndex: (context, text) => hmac(indexKey, context, text),
    keyedHash: (context, text) => hmac(hashKey, context, text),
  }
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
