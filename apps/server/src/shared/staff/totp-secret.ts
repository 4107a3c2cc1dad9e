import { createHmac, randomBytes } from 'node:crypto'
import { acceptedStep } from '@tongzhou/domain/staff/totp'
import type { FieldCipher, RowCipher } from '../field-cipher'

const CONTEXT = 'staff.totp'
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of codes, in base32 as authenticator apps take it, and how it is sealed for its person. */
export function newTotpSecret(): {
  secret: string
  sealedFor: (cipher: FieldCipher, staffNo: string) => Buffer
} {
  const secret = base32(randomBytes(SECRET_BYTES))

  return { secret, sealedFor: (cipher, staffNo) => cipher.of(staffNo).encrypt(CONTEXT, secret) }
}

/** What an authenticator app reads from a QR code. */
export function totpAddress(secret: string, staffNo: string): string {
  return `otpauth://totp/${encodeURIComponent('同舟基金')}:${staffNo}?secret=${secret}&issuer=${encodeURIComponent('同舟基金')}`
}

/** The step a code belongs to, later than the last one used; null when it is wrong or used (R-STF-2). */
export function stepOfCode(
  cipher: RowCipher,
  asked: { sealed: Buffer; code: string; at: Date; lastStep: number },
): number | null {
  const key = bytesOf(cipher.decrypt(CONTEXT, asked.sealed))

  return acceptedStep((counter) => createHmac('sha1', key).update(counter).digest(), asked)
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')

  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')

  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
