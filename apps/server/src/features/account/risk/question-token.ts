import { timingSafeEqual } from 'node:crypto'
import type { FieldCipher } from '../../../shared/field-cipher'

/** Tells later when the questions were handed out, to this customer: `<ms since 1970>.<keyed hash>`. */
export function questionToken(cipher: FieldCipher, facts: { customerNo: string; wallNow: Date }): string {
  const at = String(facts.wallNow.getTime())

  return `${at}.${sign(cipher, facts.customerNo, at).toString('hex')}`
}

/**
 * Seconds since the questions were handed out; null when the token is not ours, not this customer's or over a
 * day old.
 */
export function secondsSince(
  cipher: FieldCipher,
  facts: { token: string; customerNo: string; wallNow: Date },
): number | null {
  const [at = '', hash = ''] = facts.token.split('.')
  const given = Buffer.from(hash, 'hex')
  const right = sign(cipher, facts.customerNo, at)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const seconds = (facts.wallNow.getTime() - Number(at)) / 1000

  return seconds >= 0 && seconds < 86_400 ? Math.floor(seconds) : null
}

function sign(cipher: FieldCipher, customerNo: string, at: string): Buffer {
  return cipher.keyedHash('risk.questions', `${customerNo}:${at}`)
}
