import type { Tx } from '@tongzhou/db/connect'
import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import { decideCallBack } from '@tongzhou/db/stores/trade/call-back-store'
import {
  updateIdPeriod,
  deleteUncheckedIdentity,
  markIdentityChecked,
} from '@tongzhou/db/stores/account/identity-store'
import { type ReviewRow, decideReviewRow } from '@tongzhou/db/stores/account/review-store'
import { setOnboardingStep } from '@tongzhou/db/stores/account/onboarding-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../../shared/field-cipher'
import { tellReview } from './tell-review'

export interface ReviewDecision {
  readonly id: bigint
  readonly approve: boolean
  /** Of a rejection: the customer reads it. */
  readonly reason: string | null
  readonly actor: string
  readonly now: Date
  /** The validity a person read on the pictures of an OCR case; without it the one on file stays. */
  readonly period?: { readonly idBegin: Day; readonly idEnd: Day }
}

/**
 * A person's decision on a waiting case, its effect on the customer and the SMS that
 * tells him: approved identity or OCR completes that step, a refused identity deletes the unchecked
 * documents, approved data that a registrar refused are sent to it again. null = unknown or already decided.
 */
export async function decideReview(
  tx: Tx,
  cipher: FieldCipher,
  decision: ReviewDecision,
): Promise<ReviewRow | null> {
  const { id, approve, reason, actor, now } = decision
  const state = approve ? 'APPROVED' : 'REJECTED'
  const row = await decideReviewRow(tx, { id, state, reason, actor, now })
  if (!row) return null
  if (row.customerNo) {
    const decided = { row, customerNo: row.customerNo, decision }
    await applyDecision(tx, decided)
    await tellReview(tx, cipher, decided)
  }

  return row
}

async function applyDecision(
  tx: Tx,
  facts: { row: ReviewRow; customerNo: string; decision: ReviewDecision },
): Promise<void> {
  const { row, customerNo } = facts
  const { approve, now, period } = facts.decision
  if (row.kind === 'OCR') {
    await setOnboardingStep(tx, customerNo, { step: 'ocr', at: approve ? now : null })
    if (approve && period !== undefined) {
      await updateIdPeriod(tx, { customerNo, ...period })
      await wantAccountChange(tx, { customerNo, now })
    }
  }
  if (row.kind === 'ACCOUNT_CHANGE' && approve) {
    await wantAccountChange(tx, { customerNo, taCode: taCodeOf(row.detail), now })
  }
  if (row.kind === 'CALL_BACK') await decideCallBack(tx, { reviewId: row.id, granted: approve })
  if (row.kind !== 'REAL_NAME') return
  if (approve) {
    await setOnboardingStep(tx, customerNo, { step: 'realName', at: now })
    await markIdentityChecked(tx, customerNo, now)
  } else {
    await deleteUncheckedIdentity(tx, customerNo)
  }
}

/** The registrar of an ACCOUNT_CHANGE case. */
function taCodeOf(detail: unknown): string {
  // Written by the step that reads the registrar's answers alone.
  return (detail as { taCode: string }).taCode
}
