import type { z } from 'zod'
import { sameSignature, signatureOf } from '../signature'
import { bankEvent } from './wire'

/** Something that the bank tells us (docs/ports/bank.md, Callbacks). Applied once per `eventId`. */
export type BankEvent = z.output<typeof bankEvent>

export interface CallbackRequest {
  readonly method: string
  /** Path and query exactly as received. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
}

export type VerifiedCallback =
  | { readonly kind: 'event'; readonly event: BankEvent }
  | { readonly kind: 'refused'; readonly status: 400 | 401; readonly code: string }

const freshMs = 5 * 60_000

/**
 * Verifies a callback: key, freshness (`nowMs` is real time), signature, shape, in that order. A repeated
 * nonce is no error: the caller applies an event once per eventId, so a replay changes nothing.
 */
export function verifyBankCallback(
  request: CallbackRequest,
  key: { readonly keyId: string; readonly secret: string; readonly nowMs: number },
): VerifiedCallback {
  const header = (name: string): string => {
    const value = request.headers[name]

    return typeof value === 'string' ? value : ''
  }
  const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')]
  if (header('x-key-id') !== key.keyId) return refused(401, 'KEY_UNKNOWN')
  if (!/^\d{13}$/.test(timestamp) || Math.abs(key.nowMs - Number(timestamp)) > freshMs)
    return refused(401, 'STALE')
  const { method, target, body } = request
  const expected = signatureOf('CALLBACK', key.secret, { method, target, timestamp, nonce, body })
  const sound = /^[\w-]{16,64}$/.test(nonce) && sameSignature(expected, header('x-signature'))
  if (!sound) return refused(401, 'BAD_SIGNATURE')
  const parsed = bankEvent.safeParse(parsedJson(body))

  return parsed.success ? { kind: 'event', event: parsed.data } : refused(400, 'BAD_REQUEST')
}

function refused(status: 400 | 401, code: string): VerifiedCallback {
  return { kind: 'refused', status, code }
}

function parsedJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    // Not JSON: refused by its shape.
    return null
  }
}
