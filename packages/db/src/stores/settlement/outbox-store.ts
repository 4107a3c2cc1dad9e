import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import { liveProcesses } from '../registrar/process-store'

/** An intent for the outside world, written in the transaction of its cause. */
export interface OutboxRow {
  readonly id: bigint
  readonly topic: string
  readonly key: string
  readonly customerNo: string | null
  readonly payload: unknown
  readonly attempts: number
}

/** Records an intent, sent with the next statement; a topic and key is recorded only once. */
export async function addOutbox(
  tx: Tx,
  input: { topic: string; key: string; customerNo: string | null; payload: unknown; now: Date },
): Promise<void> {
  const { topic, key, customerNo, now } = input
  await insertIntent(tx, { topic, key, customerNo, payload: JSON.stringify(input.payload), now })
}

const insertIntent = statement<
  never,
  { topic: string; key: string; customerNo: string | null; payload: string; now: Date }
>(
  `insert into outbox (topic, key, customer_no, payload, created_at) values (:topic, :key, :customerNo, :payload, :now)
    on conflict on constraint outbox_key do nothing`,
  { withNext: true },
)

/**
 * Leases up to `limit` intents due in real time: pushes their next attempt `leaseSeconds` ahead, so that no
 * two workers hold the same one. `owner` is the holder's process number (process-store): its intents are
 * released once that process is gone (releaseDeadLeases); without an owner, when the lease ends.
 */
export async function leaseOutbox(
  db: Queryable,
  input: { limit: number; leaseSeconds: number; owner: number | null },
): Promise<OutboxRow[]> {
  const { rows } = await sql<{
    id: bigint
    topic: string
    key: string
    customer_no: string | null
    payload: unknown
    attempts: number
  }>`update outbox set attempts = attempts + 1, lease_owner = ${input.owner},
      next_attempt_at = now() + make_interval(secs => ${input.leaseSeconds})
    where id in (select id from outbox where done_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${input.limit} for update skip locked)
    returning id, topic, key, customer_no, payload, attempts`.execute(db)

  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    key: row.key,
    customerNo: row.customer_no,
    payload: row.payload,
    attempts: row.attempts,
  }))
}

/** Makes the intents due that a process held which lives no more; answers how many. */
export async function releaseDeadLeases(db: Queryable): Promise<number> {
  const { numAffectedRows } = await sql`update outbox set next_attempt_at = now(), lease_owner = null
    where done_at is null and lease_owner is not null and lease_owner not in (${liveProcesses})`.execute(db)

  return Number(numAffectedRows ?? 0n)
}

/**
 * The intent was carried out; `answer` is what the other side said. What was sealed for the way (receiver and
 * words of a message) leaves with it.
 */
export async function finishOutbox(
  db: Queryable,
  id: bigint,
  input: { answer: unknown; now: Date },
): Promise<void> {
  await writeDone(db, { id, answer: JSON.stringify(input.answer), now: input.now })
}

/** The same in the transaction that books what it brought about; it goes with the commit. */
export async function finishOutboxWithCommit(tx: Tx, id: bigint, now: Date): Promise<void> {
  await writeDoneWithNext(tx, { id, answer: JSON.stringify(null), now })
}

const doneSql = `update outbox set done_at = :now, answer = :answer, last_error = null, lease_owner = null,
  payload = payload - 'sealed' where id = :id`
const writeDone = statement<never, { id: bigint; answer: string; now: Date }>(doneSql)
const writeDoneWithNext = statement<never, { id: bigint; answer: string; now: Date }>(doneSql, {
  withNext: true,
})

/** The attempt failed; the next one comes after `seconds` of real time. */
export async function postponeOutbox(
  db: Queryable,
  id: bigint,
  input: { seconds: number; error: string },
): Promise<void> {
  await writeNext(db, { id, seconds: input.seconds, error: input.error.slice(0, 500) })
}

const writeNext = statement<never, { id: bigint; seconds: number; error: string }>(
  `update outbox set next_attempt_at = now() + make_interval(secs => :seconds), last_error = :error, lease_owner = null
    where id = :id`,
)

/** An intent that waited is worth another look at once, and soon again if that tells nothing. */
export async function hastenOutbox(
  tx: Tx,
  intent: { topic: string; key: string; customerNo: string },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ next_attempt_at: sql`now()`, attempts: 0 })
    .where('customer_no', '=', intent.customerNo)
    .where('topic', '=', intent.topic)
    .where('key', '=', intent.key)
    .where('done_at', 'is', null)
    .execute()
}

/** How many intents of a topic are not carried out yet. */
export async function countOpenOutbox(db: Queryable, topic: string): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('topic', '=', topic)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

  return Number(row?.open ?? 0n)
}
