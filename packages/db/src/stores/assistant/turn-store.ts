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
  /** ABORTED: whoever asked went away before the answer was there. */
  readonly outcome: 'DONE' | 'ABORTED'
}

/** The turns of a conversation that are read again. */
const TURNS = 50

/** Keeps a turn; false: its answer was kept before, so its ticket was used. */
export async function addTurn(
  tx: Tx,
  turn: TurnRow & { readonly networkIndex: Buffer | null },
): Promise<boolean> {
  const added = await tx
    .insertInto('assistant_turn')
    .values({
      customer_no: turn.customerNo,
      conversation_no: turn.conversationNo,
      turn_no: turn.turnNo,
      answer_id: turn.answerId,
      asked_at: turn.askedAt,
      question_cipher: turn.question,
      answer_cipher: turn.answer,
      intent: turn.intent,
      gate: turn.gate,
      tools: [...turn.tools],
      engine: turn.engine,
      outcome: turn.outcome,
      network_index: turn.networkIndex,
    })
    .onConflict((on) => on.doNothing())
    .returning('turn_no')
    .executeTakeFirst()

  return added !== undefined
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
