import type { Queryable } from '../../connect'

/** Questions that are read at once. */
const LISTED = 500

/** A question that was not understood, or whose answer somebody called useless; sealed. */
export interface UnansweredTurn {
  readonly conversationNo: string
  readonly askedAt: Date
  readonly question: Buffer
  readonly answer: Buffer
  readonly intent: string | null
  readonly isUseless: boolean
  /** Why it was useless. */
  readonly reason: string | null
}

/** Everybody's, asked from an instant to before another, the newest first. */
export async function unansweredTurns(
  db: Queryable,
  of: { since: Date; before: Date },
): Promise<UnansweredTurn[]> {
  const rows = await db
    .selectFrom('assistant_turn as t')
    .leftJoin('assistant_like as l', (join) =>
      join
        .onRef('l.customer_no', '=', 't.customer_no')
        .onRef('l.answer_id', '=', 't.answer_id')
        .on('l.value', '=', 'DOWN'),
    )
    .select([
      't.conversation_no',
      't.asked_at',
      't.question_cipher',
      't.answer_cipher',
      't.intent',
      'l.value',
      'l.reason',
    ])
    .where('t.asked_at', '>=', of.since)
    .where('t.asked_at', '<', of.before)
    .where('t.outcome', '=', 'DONE')
    .where((or) =>
      or.or([or('l.value', '=', 'DOWN'), or.and([or('t.intent', 'is', null), or('t.gate', 'is', null)])]),
    )
    .orderBy('t.asked_at', 'desc')
    .limit(LISTED)
    .execute()

  return rows.map((row) => ({
    conversationNo: row.conversation_no,
    askedAt: row.asked_at,
    question: row.question_cipher,
    answer: row.answer_cipher,
    intent: row.intent,
    isUseless: row.value === 'DOWN',
    reason: row.reason,
  }))
}
