import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { DB } from '../../tables'

/** Cases a person decides. BLOCKING kinds stop the customer (realAuthReview) until decided. */
export type ReviewKind =
  | 'REAL_NAME'
  | 'OCR'
  | 'RELATED_PERSON'
  | 'BAD_FAITH'
  | 'CRS'
  | 'ACCOUNT_CHANGE'
  | 'SCREENING'
  | 'CALL_BACK'
  | 'CARD_CHANGE'
  | 'FOREIGN'
  | 'IDENTITY_CHANGE'
export const blockingReviews = ['REAL_NAME', 'OCR', 'RELATED_PERSON', 'SCREENING', 'FOREIGN'] as const
/** A refused case of this kind goes on blocking (R-AML-1), and may still be approved later. */
const KEEPS_BLOCKING = 'SCREENING'

export interface ReviewRow {
  readonly id: bigint
  readonly kind: string
  readonly customerNo: string | null
  readonly subject: string
  readonly detail: unknown
  readonly createdAt: Date
}

/**
 * Opens a case; a blocking one stops the customer's new business. `detail` holds ids and codes, never
 * personal data.
 */
export async function openReview(
  tx: Tx,
  review: {
    kind: ReviewKind
    customerNo: string
    subject: string
    detail: Readonly<Record<string, unknown>>
    now: Date
  },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('review')
    .values({
      kind: review.kind,
      customer_no: review.customerNo,
      subject: review.subject,
      detail: JSON.stringify(review.detail),
      created_at: review.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isBlocking(review.kind)) {
    await tx
      .updateTable('customer')
      .set({ real_name_review: true })
      .where('customer_no', '=', review.customerNo)
      .execute()
  }

  return id
}

const caseColumns = ['id', 'kind', 'customer_no', 'subject', 'detail', 'created_at'] as const
const decidedColumns = [...caseColumns, 'state', 'reason', 'decided_by', 'decided_at'] as const

function reviewFrom(row: Pick<Selectable<DB['review']>, (typeof caseColumns)[number]>): ReviewRow {
  return {
    id: row.id,
    kind: row.kind,
    customerNo: row.customer_no,
    subject: row.subject,
    detail: row.detail,
    createdAt: row.created_at,
  }
}

/** Waiting cases, oldest first. */
export async function pendingReviews(db: Queryable, limit = 200): Promise<DecidedReview[]> {
  const rows = await db
    .selectFrom('review')
    .select(decidedColumns)
    .where('state', '=', 'PENDING')
    .orderBy('created_at')
    .limit(limit)
    .execute()

  return rows.map(decidedFrom)
}

export interface DecidedReview extends ReviewRow {
  readonly state: string
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** The newest cases of every state, newest first. */
export async function latestReviews(db: Queryable, limit = 200): Promise<DecidedReview[]> {
  const rows = await db
    .selectFrom('review')
    .select(decidedColumns)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

  return rows.map(decidedFrom)
}

/** The newest case of these kinds of a customer that was not taken back; null when there is none. */
export async function findNewestReview(
  db: Queryable,
  of: { customerNo: string; kinds: readonly ReviewKind[] },
): Promise<DecidedReview | null> {
  const row = await db
    .selectFrom('review')
    .select(decidedColumns)
    .where('customer_no', '=', of.customerNo)
    .where('kind', 'in', [...of.kinds])
    .where('state', '<>', 'WITHDRAWN')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ? decidedFrom(row) : null
}

/** One case in any state; null when unknown. */
export async function findReview(db: Queryable, id: bigint): Promise<DecidedReview | null> {
  const row = await db.selectFrom('review').select(decidedColumns).where('id', '=', id).executeTakeFirst()

  return row ? decidedFrom(row) : null
}

function decidedFrom(row: Pick<Selectable<DB['review']>, (typeof decidedColumns)[number]>): DecidedReview {
  return {
    ...reviewFrom(row),
    state: row.state,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  }
}

/**
 * A case that may be approved, locked: one that waits, or a refused one of a kind that goes on blocking; null
 * when there is none of that number.
 */
export async function lockReview(tx: Tx, id: bigint): Promise<DecidedReview | null> {
  const row = await tx
    .selectFrom('review')
    .select(decidedColumns)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'PENDING'),
        eb.and([eb('kind', '=', KEEPS_BLOCKING), eb('state', '=', 'REJECTED')]),
      ]),
    )
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row ? decidedFrom(row) : null
}

/**
 * Decides a waiting case once; null when it is unknown or decided already. Unblocks the customer when no
 * other case blocks him.
 */
export async function decideReviewRow(
  tx: Tx,
  decision: { id: bigint; state: 'APPROVED' | 'REJECTED'; reason: string | null; actor: string; now: Date },
): Promise<ReviewRow | null> {
  const row = await tx
    .updateTable('review')
    .set({
      state: decision.state,
      reason: decision.reason,
      decided_by: decision.actor,
      decided_at: decision.now,
    })
    .where('id', '=', decision.id)
    .where((eb) =>
      decision.state === 'APPROVED'
        ? eb.or([
            eb('state', '=', 'PENDING'),
            eb.and([eb('kind', '=', KEEPS_BLOCKING), eb('state', '=', 'REJECTED')]),
          ])
        : eb('state', '=', 'PENDING'),
    )
    .returning(caseColumns)
    .executeTakeFirst()
  if (!row) return null
  if (row.customer_no) await unblock(tx, row.customer_no)

  return reviewFrom(row)
}

/** A case that its customer took back before anybody decided it. */
export async function withdrawReview(
  tx: Tx,
  { customerNo, id, now }: { customerNo: string; id: bigint; now: Date },
): Promise<void> {
  await tx
    .updateTable('review')
    .set({ state: 'WITHDRAWN', decided_at: now })
    .where('customer_no', '=', customerNo)
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()
}

/**
 * Ends the waiting cases of a kind of a locked customer that another decision has settled: nobody decides
 * them any more, and they block nothing.
 */
export async function settleReviews(
  tx: Tx,
  settled: { customerNo: string; kind: ReviewKind; reason: string; now: Date },
): Promise<void> {
  const { customerNo, kind, reason, now } = settled
  const rows = await tx
    .updateTable('review')
    .set({ state: 'WITHDRAWN', reason, decided_at: now })
    .where('customer_no', '=', customerNo)
    .where('kind', '=', kind)
    .where('state', '=', 'PENDING')
    .returning('id')
    .execute()
  if (rows.length > 0) await unblock(tx, customerNo)
}

async function unblock(tx: Tx, customerNo: string): Promise<void> {
  const other = await tx
    .selectFrom('review')
    .select('id')
    .where('customer_no', '=', customerNo)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', 'in', [...blockingReviews]), eb('state', '=', 'PENDING')]),
        eb.and([eb('kind', '=', KEEPS_BLOCKING), eb('state', '=', 'REJECTED')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  await tx
    .updateTable('customer')
    .set({ real_name_review: other !== undefined })
    .where('customer_no', '=', customerNo)
    .execute()
}

function isBlocking(kind: string): boolean {
  return blockingReviews.some((one) => one === kind)
}
