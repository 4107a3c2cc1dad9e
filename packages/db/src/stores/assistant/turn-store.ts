import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A question with its answer as they lie there: sealed, bound to their conversation. */
export interface TurnRow {
  /** '' of a visitor. */
  readonly customerNo: string
  readonly conversationNo: string
  readonly turnNo: number
  readonly answerId: string
  readonly askedAt: Date
  readonly question: Buffer
  readonly answer: Buffer
  readonly intent: string | null
  readonly gate: string | null
  readonly tools: readonly string[]
  readonly engine: string
  /** ABORTED: whoever asked went away before the answer was there. RUNNING: it is not there yet. */
  readonly outcome: 'RUNNING' | 'DONE' | 'ABORTED'
}

/** The turns of a conversation that are read again. */
const TURNS = 50

/** Whoever asks waits here for his other questions to be counted and numbered; ends with the transaction. */
export async function lockAsker(
  tx: Tx,
  of: { customerNo: string; networkIndex: Buffer | null },
): Promise<void> {
  const key = `assistant ${of.customerNo}${of.networkIndex?.toString('hex') ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/**
 * Keeps a question before it is answered, and numbers it; under the asker's lock. null: its ticket was
 * answered before. One that is still being answered by the same ticket is given up for this one.
 */
export async function addQuestion(
  tx: Tx,
  asked: Pick<TurnRow, 'customerNo' | 'conversationNo' | 'answerId' | 'askedAt' | 'question' | 'answer'> & {
    readonly networkIndex: Buffer | null
    /** The number of a turn that is given up. */
    readonly spareId: string
  },
): Promise<number | null> {
  await tx
    .updateTable('assistant_turn')
    .set({ outcome: 'ABORTED', answer_id: asked.spareId })
    .where('customer_no', '=', asked.customerNo)
    .where('answer_id', '=', asked.answerId)
    .where('outcome', '=', 'RUNNING')
    .execute()
  const { rows } = await sql<{ turn_no: number }>`
    insert into assistant_turn (customer_no, conversation_no, turn_no, answer_id, asked_at, question_cipher, answer_cipher,
      tools, engine, network_index, outcome)
    select ${asked.customerNo}::text, ${asked.conversationNo}::text, coalesce(max(turn_no), 0) + 1, ${asked.answerId}::text,
      ${asked.askedAt}::timestamptz, ${asked.question}::bytea, ${asked.answer}::bytea, '{}'::text[], 'LOCAL',
      ${asked.networkIndex}::bytea, 'RUNNING'
    from assistant_turn where customer_no = ${asked.customerNo} and conversation_no = ${asked.conversationNo}
    on conflict (answer_id) do nothing returning turn_no`.execute(tx)

  return rows[0]?.turn_no ?? null
}

/** The turn of a question. */
type TurnKey = Pick<TurnRow, 'customerNo' | 'conversationNo' | 'turnNo'>

/** Keeps the answer to a question; false: it was given up meanwhile. */
export async function addAnswer(
  tx: Tx,
  { customerNo, conversationNo, turnNo }: TurnKey,
  answered: Pick<TurnRow, 'answer' | 'intent' | 'gate' | 'tools' | 'engine'>,
): Promise<boolean> {
  const done = await tx
    .updateTable('assistant_turn')
    .set({
      answer_cipher: answered.answer,
      intent: answered.intent,
      gate: answered.gate,
      tools: [...answered.tools],
      engine: answered.engine,
      outcome: 'DONE',
    })
    .where('customer_no', '=', customerNo)
    .where('conversation_no', '=', conversationNo)
    .where('turn_no', '=', turnNo)
    .where('outcome', '=', 'RUNNING')
    .returning('turn_no')
    .executeTakeFirst()

  return done !== undefined
}

/** Nobody waits for the answer any more; its ticket stays good under another turn. */
export async function giveUpTurn(
  tx: Tx,
  { customerNo, conversationNo, turnNo }: TurnKey,
  spareId: string,
): Promise<void> {
  await tx
    .updateTable('assistant_turn')
    .set({ outcome: 'ABORTED', answer_id: spareId })
    .where('customer_no', '=', customerNo)
    .where('conversation_no', '=', conversationNo)
    .where('turn_no', '=', turnNo)
    .where('outcome', '=', 'RUNNING')
    .execute()
}

const columns = [
  't.customer_no',
  't.conversation_no',
  't.turn_no',
  't.answer_id',
  't.asked_at',
  't.question_cipher',
  't.answer_cipher',
  't.intent',
  't.gate',
  't.tools',
  't.engine',
  't.outcome',
  'l.value',
] as const

/** The newest turns of one conversation, oldest first, with what was thought of each answer. */
export async function findTurns(
  db: Queryable,
  of: { customerNo: string; conversationNo: string },
): Promise<(TurnRow & { value: string | null })[]> {
  const rows = await db
    .selectFrom('assistant_turn as t')
    .leftJoin('assistant_like as l', (join) =>
      join.onRef('l.customer_no', '=', 't.customer_no').onRef('l.answer_id', '=', 't.answer_id'),
    )
    .select(columns)
    .where('t.customer_no', '=', of.customerNo)
    .where('t.conversation_no', '=', of.conversationNo)
    .orderBy('t.turn_no', 'desc')
    .limit(TURNS)
    .execute()

  return rows.toReversed().map((row) => ({
    customerNo: row.customer_no,
    conversationNo: row.conversation_no,
    turnNo: row.turn_no,
    answerId: row.answer_id,
    askedAt: row.asked_at,
    question: row.question_cipher,
    answer: row.answer_cipher,
    intent: row.intent,
    gate: row.gate,
    tools: row.tools,
    engine: row.engine,
    outcome: row.outcome as TurnRow['outcome'],
    value: row.value,
  }))
}

/** The conversation that a customer was last in since an instant; null: none. */
export async function lastConversation(
  db: Queryable,
  of: { customerNo: string; since: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('assistant_turn')
    .select('conversation_no')
    .where('customer_no', '=', of.customerNo)
    .where('asked_at', '>=', of.since)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row?.conversation_no ?? null
}

/** How many questions a customer, or a visitor's network, has asked since two instants. */
export async function countTurns(
  db: Queryable,
  of: { customerNo: string; networkIndex: Buffer | null; recent: Date; dayBegan: Date },
): Promise<{ recent: number; today: number }> {
  const since = of.recent < of.dayBegan ? of.recent : of.dayBegan
  const row = await db
    .selectFrom('assistant_turn')
    .select([
      sql<number>`count(*) filter (where asked_at >= ${of.recent})::int`.as('recent'),
      sql<number>`count(*) filter (where asked_at >= ${of.dayBegan})::int`.as('today'),
    ])
    .where('customer_no', '=', of.customerNo)
    .where('asked_at', '>=', since)
    .$if(of.networkIndex !== null, (query) => query.where('network_index', '=', of.networkIndex))
    .executeTakeFirstOrThrow()

  return row
}

/** Whether an answer is this customer's. */
export async function hasAnswer(
  db: Queryable,
  of: { customerNo: string; answerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('assistant_turn')
    .select('turn_no')
    .where('customer_no', '=', of.customerNo)
    .where('answer_id', '=', of.answerId)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Notes what a customer thinks of an answer; the last word counts. */
export async function noteLike(
  tx: Tx,
  like: { customerNo: string; answerId: string; value: string; reason: string | null; wallNow: Date },
): Promise<void> {
  const said = { value: like.value, reason: like.reason, noted_at: like.wallNow }
  await tx
    .insertInto('assistant_like')
    .values({ customer_no: like.customerNo, answer_id: like.answerId, ...said })
    .onConflict((on) => on.columns(['customer_no', 'answer_id']).doUpdateSet(said))
    .execute()
}
