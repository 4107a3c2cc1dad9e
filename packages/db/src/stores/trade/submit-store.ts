import type { Tx } from '../../connect'
import { groupedWrite } from '../../driver/grouped-statement'
import { statement } from '../../driver/statement'

/**
 * A call that takes effect once (R-ORD-1): its customer and session, its idempotency key and what is stored
 * with it. Times are real.
 */
export interface Submit {
  readonly customerNo: string
  readonly sessionHash: Buffer
  readonly key: string
  readonly call: string
  readonly hash: Buffer
  readonly wallNow: Date
  /** A browser session last used before this has ended. */
  readonly idleSince: Date
  /** An app's session last used before this has ended. */
  readonly appIdleSince: Date
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
  { customerNo: string; sessionHash: Buffer; key: string; wallNow: Date; idleSince: Date; appIdleSince: Date }
>(
  `select refuse_submit(s.token_hash is null) from (values (1)) one left join session s on s.token_hash = :sessionHash
      and s.customer_no = :customerNo and s.expires_at > :wallNow and s.last_seen_at >= case s.kind when 'browser' then :idleSince::timestamptz else :appIdleSince::timestamptz end
    where s.token_hash is null or exists (select from idempotency where customer_no = :customerNo and key = :key)`,
  { withNext: true },
)

/**
 * Begins the transaction of a submit (R-ORD-1), in one message with the handler's first statement: locks the
 * customer, so that what is read stays true and two submits of one customer follow each other, and checks
 * that session and idempotency key are good. If not, that first statement fails (isSessionOver, isTakenKey);
 * with `nowait` also if another transaction holds the customer (isHeldElsewhere).
 */
export async function beginSubmit(tx: Tx, submit: Submit, held: 'wait' | 'nowait' = 'wait'): Promise<void> {
  const { customerNo, sessionHash, key, wallNow, idleSince, appIdleSince } = submit
  await (held === 'wait' ? hold : holdFree)(tx, { customerNo })
  await check(tx, { customerNo, sessionHash, key, wallNow, idleSince, appIdleSince })
}

const holdMany = statement<
  { n: number },
  {
    customers: readonly string[]
    sessions: readonly Buffer[]
    keys: readonly string[]
    wallNow: Date
    idleSince: Date
    appIdleSince: Date
  }
>(
  `with asked as (
    select * from unnest(:customers::text[], :sessions::bytea[], :keys::uuid[]) with ordinality as a (customer_no, session_hash, key, n)),
  held as materialized (
    select customer_no from customer where customer_no = any (:customers) and status <> '3'
    order by customer_no limit 100 for update skip locked)
  select a.n::integer - 1 as n from asked a join held h on h.customer_no = a.customer_no
  where (select true from session s where s.token_hash = a.session_hash and s.customer_no = a.customer_no
      and s.expires_at > :wallNow and s.last_seen_at >= case s.kind when 'browser' then :idleSince::timestamptz else :appIdleSince::timestamptz end limit 1)
    and (select true from idempotency i where i.customer_no = a.customer_no and i.key = a.key limit 1) is null
  limit 100`,
)

/**
 * The same for submits of different customers in one transaction. Returns the indexes of those that may go on
 * in it; one whose customer is locked, whose session has ended or whose key is taken must run alone. A key
 * that is taken at the same moment fails when it is stored.
 */
export async function beginSubmits(tx: Tx, submits: readonly Submit[]): Promise<ReadonlySet<number>> {
  const [first] = submits
  if (first === undefined) return new Set()
  const { wallNow, idleSince, appIdleSince } = first
  const rows = await holdMany(tx, {
    customers: submits.map(({ customerNo }) => customerNo),
    sessions: submits.map(({ sessionHash }) => sessionHash),
    keys: submits.map(({ key }) => key),
    wallNow,
    idleSince,
    appIdleSince,
  })

  return new Set(rows.map(({ n }) => n))
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

/** What is stored with a taken key. */
export const findTakenKey = statement<
  { body_hash: Buffer; answer: unknown },
  { customerNo: string; key: string }
>(`select body_hash, answer from idempotency where customer_no = :customerNo and key = :key limit 1`)

const keep = groupedWrite<{
  customerNo: string
  key: string
  call: string
  hash: Buffer
  answer: string
  wallNow: Date
}>(
  `insert into idempotency (customer_no, key, call, body_hash, answer, created_at)
  values {{(:customerNo::text, :key::uuid, :call::text, :hash::bytea, :answer::json, :wallNow::timestamptz)}}`,
)

/** Stores the key with the answer's JSON in the order's transaction; sent with the commit. */
export async function keepAnswer(tx: Tx, submit: Submit, answer: string): Promise<void> {
  const { customerNo, key, call, hash, wallNow } = submit
  await keep(tx, { customerNo, key, call, hash, answer, wallNow })
}
