import { createHash } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'

export type Claim =
  | { readonly kind: 'first' }
  | { readonly kind: 'again'; readonly answer: unknown }
  | { readonly kind: 'conflict' }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isIdempotencyKey(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}

/**
 * Order-independent digest of a decoded body (bigints and dates included). The trade ticket is no part of what is asked
 * for: a submit whose answer was lost may be repeated with a new one.
 */
export function bodyHash(call: string, input: unknown): Buffer {
  const { tradeTicket: _, ...content } = input as Readonly<Record<string, unknown>>

  return createHash('sha256')
    .update(`${call}\n${canonical(content)}`)
    .digest()
}

/**
 * Takes the key inside the transaction of the submit (R-ORD-1). A concurrent twin waits here until the first commits;
 * the same key with another body is a conflict (3063).
 */
export async function claimKey(
  tx: Tx,
  claim: { customerNo: string; key: string; call: string; hash: Buffer; wallNow: Date },
): Promise<Claim> {
  const inserted = await tx
    .insertInto('idempotency')
    .values({
      customer_no: claim.customerNo,
      key: claim.key,
      call: claim.call,
      body_hash: claim.hash,
      created_at: claim.wallNow,
    })
    .onConflict((c) => c.columns(['customer_no', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: 'first' }
  const row = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('customer_no', '=', claim.customerNo)
    .where('key', '=', claim.key)
    .limit(1)
    .executeTakeFirstOrThrow()

  return row.body_hash.equals(claim.hash) ? { kind: 'again', answer: row.answer } : { kind: 'conflict' }
}

/** Stores the encoded answer beside the key, in the same transaction as the order. */
export async function keepAnswer(
  tx: Tx,
  kept: { customerNo: string; key: string; answer: unknown },
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(kept.answer) })
    .where('customer_no', '=', kept.customerNo)
    .where('key', '=', kept.key)
    .execute()
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
