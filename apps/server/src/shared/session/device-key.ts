import { randomBytes } from 'node:crypto'
import type { FieldCipher } from '../field-cipher'

/** A browser or app is known for so long after its last login. */
export const DEVICE_SECONDS = 180 * 24 * 3600

/** 256 random bits for a browser or app that has none. */
export function newDeviceKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text can be such a key. */
export function isDeviceKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What is stored of a key. */
export function deviceIndexOf(cipher: Pick<FieldCipher, 'keyedHash'>, key: string): Buffer {
  return cipher.keyedHash('customer.device', key)
}
