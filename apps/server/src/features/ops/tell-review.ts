import type { Tx } from '@tongzhou/db/connect'
import type { ReviewRow } from '@tongzhou/db/stores/account/review-store'
import type { FieldCipher } from '../../shared/field-cipher'
import { isReviewTold } from '@tongzhou/domain/message/events/account-events'
import { notify } from '../../shared/messages/notify'

/** Tells the customer how his case was decided; once a case and outcome. */
export async function tellReview(
  tx: Tx,
  cipher: FieldCipher,
  decided: { row: ReviewRow; customerNo: string; decision: { approve: boolean; now: Date } },
): Promise<void> {
  const { row, customerNo, decision } = decided
  if (!isReviewTold(row.kind)) return
  await notify(tx, cipher, {
    event: 'reviewDecided',
    facts: { kind: row.kind, isApproved: decision.approve },
    serialNo: `RV-${String(row.id).padStart(6, '0')}-${decision.approve ? 'A' : 'R'}`,
    customerNo,
    now: decision.now,
  })
}
