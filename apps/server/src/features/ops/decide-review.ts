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
import { findReviewedChange, moveCardChange } from '@tongzhou/db/stores/account/card-change/card-change-store'
import type { CardChangeFault } from '@tongzhou/domain/account/card-change/card-change-fault'
import { findReviewedIdentityChange } from '@tongzhou/db/stores/account/identity/identity-change-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { askForCheck } from '../../shared/account/card-change/card-intent'
import { decideIdentityChange } from '../../shared/account/identity-change/decide-identity-change'
import { refuseChange } from '../../shared/account/card-change/decide-card-change'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../../shared/field-cipher'
import { tellReview } from './tell-review'

export interface ReviewDecision {
  readonly id: bigint
  readonly approve: boolean
  /** Of a rejection: the customer reads it. */
  readonly reason: string | null
  /** Of a refused change of a card: what is wrong with which paper. */
  readonly faults?: readonly CardChangeFault[]
  readonly actor: string
  readonly now: Date
  /** The validity a person read on the pictures of an OCR case; without it the one on file stays. */
  readonly period?: { readonly idBegin: Day; readonly idEnd: Day }
}

/**
 * A person's decision on a waiting case, its effect on the customer and the SMS that tells him: approved
 * identity or OCR completes that step, a refused identity deletes the unchecked documents, as with a person
 * from abroad; approved data that a registrar refused are sent to it again, an approved card takes the old
 * one's place when its bank says yes once more. null = unknown or already decided.
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
    await applyDecision(tx, cipher, decided)
    await tellReview(tx, cipher, decided)
  }

  return row
}

async function applyDecision(
  tx: Tx,
  cipher: FieldCipher,
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
  if (row.kind === 'FOREIGN') await decideForeign(tx, { customerNo, approve, now })
  if (row.kind === 'IDENTITY_CHANGE') await decideIdentity(tx, cipher, facts)
  if (row.kind === 'CARD_CHANGE') await decideCardChange(tx, cipher, facts)
  if (row.kind === 'CALL_BACK') await decideCallBack(tx, { reviewId: row.id, granted: approve })
  if (row.kind === 'REAL_NAME') await decideName(tx, { customerNo, approve, now })
}

interface DecidedPerson {
  readonly customerNo: string
  readonly approve: boolean
  readonly now: Date
}

async function decideName(tx: Tx, { customerNo, approve, now }: DecidedPerson): Promise<void> {
  if (!approve) return deleteUncheckedIdentity(tx, customerNo)
  await setOnboardingStep(tx, customerNo, { step: 'realName', at: now })
  await markIdentityChecked(tx, customerNo, now)
}

/** R-ACT-18: two persons compared pictures and papers, so that both steps of the document are done. */
async function decideForeign(tx: Tx, decided: DecidedPerson): Promise<void> {
  await decideName(tx, decided)
  if (decided.approve) await setOnboardingStep(tx, decided.customerNo, { step: 'ocr', at: decided.now })
}

async function decideIdentity(
  tx: Tx,
  cipher: FieldCipher,
  { row, decision }: { row: ReviewRow; decision: ReviewDecision },
): Promise<void> {
  const change = await findReviewedIdentityChange(tx, row.id)
  assert(change !== null, 'a case of an identity has its change')
  const { approve, now } = decision
  await decideIdentityChange(tx, cipher, { change, reviewId: row.id, approve, now })
}

/** An approved card is asked for at its bank once more; a refused application goes back to its customer. */
async function decideCardChange(
  tx: Tx,
  cipher: FieldCipher,
  { row, decision }: { row: ReviewRow; decision: ReviewDecision },
): Promise<void> {
  const { approve, actor, now, faults } = decision
  const change = await findReviewedChange(tx, row.id)
  assert(change !== null, 'a case of a card has its application')
  if (!approve) {
    await refuseChange(tx, cipher, { change, actor, now, faults: faults ?? [] })
    return
  }
  const approved = await moveCardChange(tx, change, { to: 'APPROVED', actor, now })
  assert(approved !== null, 'a waiting case is of an open application')
  await askForCheck(tx, { ...change, now })
}

/** The registrar of an ACCOUNT_CHANGE case. */
function taCodeOf(detail: unknown): string {
  // Written by the step that reads the registrar's answers alone.
  return (detail as { taCode: string }).taCode
}
