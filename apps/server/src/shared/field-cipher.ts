import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Field-level protection of C2 data (R-PRV-2): AES-256-GCM for values, keyed hashes for look-ups. */
export interface FieldCipher {
  /** nonce (12) ‖ tag (16) ‖ ciphertext; `context` (e.g. "customer.mobile") is bound as associated data. */
  encrypt(context: string, text: string): Buffer
  /** Throws when the bytes were made for another context or were changed. */
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
  const indexKey = subkey('blind-index')
  const hashKey = subkey('keyed-hash')
  const hmac = (key: Buffer, context: string, text: string): Buffer =>
    createHmac('sha256', key).update(`${context}\0${text}`).digest()

  return {
    encrypt(context, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])

      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    decrypt(context, bytes) {
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(12, 28))

      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    blindIndex: (context, text) => hmac(indexKey, context, text),
    keyedHash: (context, text) => hmac(hashKey, context, text),
  }
}
