import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '@tongzhou/db/connect'
import { statement } from '@tongzhou/db/statement'
import { assert } from '@tongzhou/domain/kernel/assert'
import { IDLE_MS } from './session'

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

/** A submit as it is kept: whose, and what is kept of it beside its key. */
export interface Submit {
  readonly customerNo: string
  readonly sessionHash: Buffer
  readonly key: string
  readonly call: string
  readonly hash: Buffer
  readonly wallNow: Date
}

const hold = statement<object, { customerNo: string }>(
  `select case when status = '3' then refuse_submit(true) end from customer where customer_no = :customerNo for update`,
  { withNext: true },
)

const check = statement<
  object,
  { customerNo: string; sessionHash: Buffer; key: string; wallNow: Date; idleSince: Date }
>(
  `select refuse_submit(s.token_hash is null) from (values (1)) one left join session s on s.token_hash = :sessionHash
      and s.customer_no = :customerNo and s.expires_at > :wallNow and (s.kind <> 'browser' or s.last_seen_at >= :idleSince)
    where s.token_hash is null or exists (select from idempotency where customer_no = :customerNo and key = :key)`,
  { withNext: true },
)

/**
 * Begins the transaction of a submit (R-ORD-1), together with the handler's first question: holds the customer, so that what is read
 * then stays true until the submit is done and two submits of one customer follow each other; and looks again whether his
 * session lives and the key is free. Where not that question fails (isSessionOver, isTakenKey).
 */
export async function beginSubmit(tx: Tx, submit: Submit): Promise<void> {
  const { customerNo, sessionHash, key, wallNow } = submit
  await hold(tx, { customerNo })
  const idleSince = new Date(wallNow.getTime() - IDLE_MS)
  await check(tx, { customerNo, sessionHash, key, wallNow, idleSince })
}

/** Whether a submit failed because its session ended after it was found. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'TZ001'
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

const keep = statement<
  object,
  { customerNo: string; key: string; call: string; hash: Buffer; answer: string; wallNow: Date }
>(
  `insert into idempotency (customer_no, key, call, body_hash, answer, created_at)
  values (:customerNo, :key, :call, :hash, :answer, :wallNow)`,
  { withNext: true },
)

/** Stores the key with the answer's JSON, in the same transaction as the order: the last write, it goes with the commit. */
export async function keepAnswer(tx: Tx, submit: Submit, answer: string): Promise<void> {
  const { customerNo, key, call, hash, wallNow } = submit
  await keep(tx, { customerNo, key, call, hash, answer, wallNow })
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
