import type { Queryable, Tx } from '../connect'

/** Cases a person decides. BLOCKING kinds stop the customer (realAuthReview) until decided. */
export type ReviewKind = 'REAL_NAME' | 'OCR' | 'RELATED_PERSON' | 'BAD_FAITH' | 'CRS'
export const blockingReviews = ['REAL_NAME', 'OCR', 'RELATED_PERSON'] as const

export interface ReviewRow {
  readonly id: bigint
  readonly kind: string
  readonly customerNo: string | null
  readonly subject: string
  readonly detail: unknown
  readonly createdAt: Date
}

/** Opens a case; a blocking one stops the customer. `detail` holds ids and codes, never papers in clear. */
export async function openReview(
  tx: Tx,
  review: {
    kind: ReviewKind
    customerNo: string
    subject: string
    detail: Readonly<Record<string, unknown>>
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('review')
    .values({
      kind: review.kind,
      customer_no: review.customerNo,
      subject: review.subject,
      detail: JSON.stringify(review.detail),
      created_at: review.now,
    })
    .execute()
  if (isBlocking(review.kind)) {
    await tx
      .updateTable('customer')
      .set({ real_name_review: true })
      .where('customer_no', '=', review.customerNo)
      .execute()
  }
}

/** Waiting cases, oldest first. */
export async function pendingReviews(db: Queryable, limit = 200): Promise<ReviewRow[]> {
  const rows = await db
    .selectFrom('review')
    .select(['id', 'kind', 'customer_no', 'subject', 'detail', 'created_at'])
    .where('state', '=', 'PENDING')
    .orderBy('created_at')
    .limit(limit)
    .execute()

  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    customerNo: row.customer_no,
    subject: row.subject,
    detail: row.detail,
    createdAt: row.created_at,
  }))
}

/** Decides a waiting case once; null when it is unknown or already decided. Unblocks the customer when nothing else blocks. */
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
    .where('state', '=', 'PENDING')
    .returning(['id', 'kind', 'customer_no', 'subject', 'detail', 'created_at'])
    .executeTakeFirst()
  if (!row) return null
  if (row.customer_no) await unblock(tx, row.customer_no)

  return {
    id: row.id,
    kind: row.kind,
    customerNo: row.customer_no,
    subject: row.subject,
    detail: row.detail,
    createdAt: row.created_at,
  }
}

async function unblock(tx: Tx, customerNo: string): Promise<void> {
  const other = await tx
    .selectFrom('review')
    .select('id')
    .where('customer_no', '=', customerNo)
    .where('kind', 'in', [...blockingReviews])
    .where('state', '=', 'PENDING')
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
