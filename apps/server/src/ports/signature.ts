import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type MessageKind = 'REQUEST' | 'CALLBACK'

/** What is signed of a request or callback (docs/ports/signing.md). */
export interface SignedParts {
  readonly method: string
  /** Path and query exactly as sent. */
  readonly target: string
  readonly timestamp: string
  readonly nonce: string
  readonly body: Uint8Array
}

/** HMAC-SHA256 of a request we send or of a callback we receive, in lower-case hex. */
export function signatureOf(kind: MessageKind, secret: string, parts: SignedParts): string {
  const { method, target, timestamp, nonce, body } = parts

  return mac(secret, [`HMAC-${kind}-V1`, method, target, timestamp, nonce, sha256(body)])
}

/** The signature that the answer to the request with that nonce must carry. */
export function responseSignature(
  secret: string,
  parts: { status: number; nonce: string; body: Uint8Array },
): string {
  return mac(secret, ['HMAC-RESPONSE-V1', String(parts.status), parts.nonce, sha256(parts.body)])
}

/** Compares in constant time. */
export function sameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]

  return left.length === right.length && timingSafeEqual(left, right)
}

function sha256(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}

function mac(secret: string, lines: readonly string[]): string {
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}
