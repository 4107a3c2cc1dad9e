import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '@tongzhou/db/connect'
import { groupedWrite } from '@tongzhou/db/grouped-statement'
import { statement } from '@tongzhou/db/statement'
import { assert } from '@tongzhou/domain/kernel/assert'
import { IDLE_MS } from './session'

export type TakenKey = { readonly kind: 'again'; readonly answer: unknown } | { readonly kind: 'conflict' }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isIdempotencyKey(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}

/**
 * Order-independent digest of a decoded body (bigints and dates included). The trade ticket is left out: a submit whose answer was lost may be
 * repeated with a new ticket.
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

const holding = (how: string) =>
  statement<object, { customerNo: string }>(
    `select case when status = '3' then refuse_submit(true) end from customer where customer_no = :customerNo for update ${how}`,
    { withNext: true },
  )

const hold = holding('')
const holdFree = holding('nowait')

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
 * Begins the transaction of a submit (R-ORD-1), in one message with the handler's first statement: locks the customer, so that what is read stays
 * true and two submits of one customer follow each other, and checks that session and idempotency key are good. If not, that first statement
 * fails (isSessionOver, isTakenKey); with `nowait` also if another transaction holds the customer (isHeldElsewhere).
 */
export async function beginSubmit(tx: Tx, submit: Submit, held: 'wait' | 'nowait' = 'wait'): Promise<void> {
  const { customerNo, sessionHash, key, wallNow } = submit
  await (held === 'wait' ? hold : holdFree)(tx, { customerNo })
  await check(tx, { customerNo, sessionHash, key, wallNow, idleSince: idleSince(wallNow) })
}

const holdMany = statement<
  { n: number },
  {
    customers: readonly string[]
    sessions: readonly Buffer[]
    keys: readonly string[]
    wallNow: Date
    idleSince: Date
  }
>(
  `with asked as (
    select * from unnest(:customers::text[], :sessions::bytea[], :keys::uuid[]) with ordinality as a (customer_no, session_hash, key, n)),
  held as materialized (
    select customer_no from customer where customer_no = any (:customers) and status <> '3'
    order by customer_no limit 100 for update skip locked)
  select a.n::integer - 1 as n from asked a join held h on h.customer_no = a.customer_no
  where (select true from session s where s.token_hash = a.session_hash and s.customer_no = a.customer_no
      and s.expires_at > :wallNow and (s.kind <> 'browser' or s.last_seen_at >= :idleSince) limit 1)
    and (select true from idempotency i where i.customer_no = a.customer_no and i.key = a.key limit 1) is null
  limit 100`,
)

/**
 * The same for submits of different customers in one transaction. Returns the indexes of those that may go on in it; one whose customer is
 * locked, whose session has ended or whose key is taken must run alone. A key that is taken at the same moment fails when it is stored.
 */
export async function beginSubmits(tx: Tx, submits: readonly Submit[]): Promise<ReadonlySet<number>> {
  const wallNow = submits[0]?.wallNow ?? new Date()
  const rows = await holdMany(tx, {
    customers: submits.map(({ customerNo }) => customerNo),
    sessions: submits.map(({ sessionHash }) => sessionHash),
    keys: submits.map(({ key }) => key),
    wallNow,
    idleSince: idleSince(wallNow),
  })

  return new Set(rows.map(({ n }) => n))
}

function idleSince(wallNow: Date): Date {
  return new Date(wallNow.getTime() - IDLE_MS)
}

/** Whether a submit that would not wait met a customer who is held. */
export function isHeldElsewhere(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '55P03'
}

/** Whether a submit failed because its session ended after it was found. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'TZ001'
}

/** Whether a submit failed because its key was taken before. */
export function isTakenKey(error: unknown): boolean {
  return error instanceof Error && (error as { constraint?: unknown }).constraint === 'idempotency_pk'
}

/** The answer stored with a taken key if it belongs to the same submit; another submit with this key is a conflict (3063). */
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

const keep = groupedWrite<{
  customerNo: string
  key: string
  call: string
  hash: Buffer
  answer: string
  wallNow: Date
}>(
  `insert into idempotency (customer_no, key, call, body_hash, answer, created_at)
  values {{(:customerNo, :key, :call, :hash, :answer, :wallNow)}}`,
)

/** Stores the key with the answer's JSON in the order's transaction; sent with the commit. */
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
