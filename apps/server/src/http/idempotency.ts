import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '@tongzhou/db/connect'
import { statement } from '@tongzhou/db/statement'
import { assert } from '@tongzhou/domain/kernel/assert'

export type TakenKey = { readonly kind: 'again'; readonly answer: unknown } | { readonly kind: 'conflict' }

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

const claim = statement<
  object,
  { customerNo: string; key: string; call: string; hash: Buffer; wallNow: Date }
>(
  `insert into idempotency (customer_no, key, call, body_hash, created_at)
  select customer_no, :key, :call, :hash, :wallNow from customer where customer_no = :customerNo for update`,
  { withNext: true },
)

/**
 * Holds the customer and takes the key inside the transaction of the submit (R-ORD-1), together with the handler's first question: what is
 * read then stays true until the submit is done, and two submits of one customer follow each other. When the key was taken that
 * question fails (isTakenKey) and answerOfKey tells what became of it.
 */
export async function claimKey(
  tx: Tx,
  submit: { customerNo: string; key: string; call: string; hash: Buffer; wallNow: Date },
): Promise<void> {
  await claim(tx, submit)
}

/** Whether a submit failed because its key was taken before. */
export function isTakenKey(error: unknown): boolean {
  return error instanceof Error && (error as { constraint?: unknown }).constraint === 'idempotency_pk'
}

/** What stands beside a taken key: the answer of the same submit; another one with this key is a conflict (3063). */
export async function answerOfKey(
  db: Queryable,
  submit: { customerNo: string; key: string; hash: Buffer },
): Promise<TakenKey> {
  const [row] = await findTaken(db, { customerNo: submit.customerNo, key: submit.key })
  assert(row !== undefined, 'a taken key is there')

  return row.body_hash.equals(submit.hash) ? { kind: 'again', answer: row.answer } : { kind: 'conflict' }
}

const findTaken = statement<{ body_hash: Buffer; answer: unknown }, { customerNo: string; key: string }>(
  `select body_hash, answer from idempotency where customer_no = :customerNo and key = :key limit 1`,
)

const keep = statement<object, { customerNo: string; key: string; answer: string }>(
  `update idempotency set answer = :answer where customer_no = :customerNo and key = :key`,
  { withNext: true },
)

/** Stores the answer's JSON beside the key, in the same transaction as the order: the last write, it goes with the commit. */
export async function keepAnswer(
  tx: Tx,
  kept: { customerNo: string; key: string; answer: string },
): Promise<void> {
  await keep(tx, kept)
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
