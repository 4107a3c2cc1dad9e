import type { Tx } from '@tongzhou/db/connect'
import { type ReviewRow, decideReviewRow } from '@tongzhou/db/stores/review-store'

/**
 * A person's decision on a waiting case, with its audit row and what follows for the customer: an approved real name or
 * OCR completes that step, a refused real name forgets the unchecked papers. null = unknown or already decided.
 */
export async function decideReview(
  tx: Tx,
  decision: { id: bigint; approve: boolean; reason: string | null; actor: string; now: Date },
): Promise<ReviewRow | null> {
  const { id, approve, reason, actor, now } = decision
  const state = approve ? 'APPROVED' : 'REJECTED'
  const row = await decideReviewRow(tx, { id, state, reason, actor, now })
  if (!row) return null
  await tx
    .insertInto('audit')
    .values({
      at: now,
      actor,
      action: `REVIEW_${state}`,
      subject: `review:${id}`,
      reason,
      detail: JSON.stringify({ kind: row.kind, customerNo: row.customerNo }),
    })
    .execute()
  if (row.customerNo) await applyDecision(tx, { row, customerNo: row.customerNo, approve, now })

  return row
}

async function applyDecision(
  tx: Tx,
  facts: { row: ReviewRow; customerNo: string; approve: boolean; now: Date },
): Promise<void> {
  const { row, customerNo, approve, now } = facts
  if (row.kind === 'OCR') {
    await tx
      .updateTable('customer')
      .set({ ocr_at: approve ? now : null })
      .where('customer_no', '=', customerNo)
      .execute()
  }
  if (row.kind !== 'REAL_NAME') return
  if (approve) {
    await tx
      .updateTable('customer')
      .set({ real_name_at: now })
      .where('customer_no', '=', customerNo)
      .execute()
    await tx
      .updateTable('customer_identity')
      .set({ checked_at: now })
      .where('customer_no', '=', customerNo)
      .execute()
  } else {
    await tx
      .deleteFrom('customer_identity')
      .where('customer_no', '=', customerNo)
      .where('checked_at', 'is', null)
      .execute()
  }
}
