import { createHmac } from 'node:crypto'
import { totpCode } from '@tongzhou/domain/staff/totp'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator shows at a step, computed apart from the product; the secret is base32. */
export function codeOf(secret: string, step: number): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))

  return totpCode((counter) => createHmac('sha1', key).update(counter).digest(), step)
}
