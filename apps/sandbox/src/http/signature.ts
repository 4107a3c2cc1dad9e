import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type MessageKind = 'REQUEST' | 'CALLBACK'

/** What is signed of a request or callback (docs/ports/signing.md). */
export interface SignedParts {
  method: string
  /** Path and query exactly as sent. */
  target: string
  timestamp: string
  nonce: string
  body: Buffer
}

/** The signature of a request (product → provider) or a callback (provider → product). */
export function signatureOf(kind: MessageKind, secret: string, parts: SignedParts): string {
  const { method, target, timestamp, nonce, body } = parts

  return mac(secret, [`HMAC-${kind}-V1`, method, target, timestamp, nonce, digestOf(body)])
}

/** The signature of the answer to the request with that nonce. */
export function responseSignature(
  secret: string,
  parts: { status: number; nonce: string; body: Buffer },
): string {
  return mac(secret, ['HMAC-RESPONSE-V1', String(parts.status), parts.nonce, digestOf(parts.body)])
}

export function digestOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('hex')
}

/** Equality in constant time; texts of other length differ at once. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)

  return left.length === right.length && timingSafeEqual(left, right)
}

function mac(secret: string, lines: readonly string[]): string {
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}
