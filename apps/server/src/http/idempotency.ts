import { createHash } from 'node:crypto'
import type { Queryable } from '@tongzhou/db/connect'
import { type Submit, findTakenKey } from '@tongzhou/db/stores/trade/submit-store'
import { assert } from '@tongzhou/domain/kernel/assert'

export type TakenKey = { readonly kind: 'again'; readonly answer: unknown } | { readonly kind: 'conflict' }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isIdempotencyKey(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}

/**
 * Order-independent digest of a decoded body (bigints and dates included). The trade ticket is left out: a
 * submit whose answer was lost may be repeated with a new ticket.
 */
export function bodyHash(call: string, input: unknown): Buffer {
  const { tradeTicket: _, ...content } = input as Readonly<Record<string, unknown>>

  return createHash('sha256')
    .update(`${call}\n${canonical(content)}`)
    .digest()
}

/**
 * The answer stored with a taken key if it belongs to the same submit; another submit with this key is a
 * conflict (3063).
 */
export async function answerOfKey(
  db: Queryable,
  submit: Pick<Submit, 'customerNo' | 'key' | 'hash'>,
): Promise<TakenKey> {
  const [row] = await findTakenKey(db, { customerNo: submit.customerNo, key: submit.key })
  assert(row !== undefined, 'a taken key is there')

  return row.body_hash.equals(submit.hash) ? { kind: 'again', answer: row.answer } : { kind: 'conflict' }
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)

  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
    .join(',')}}`
}
