import type { Tx } from '@tongzhou/db/connect'
import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import {
  type IdentityChangeRow,
  endIdentityChange,
  insertIdentityVersion,
} from '@tongzhou/db/stores/account/identity/identity-change-store'
import { findDocumentOwner, findIdentity, saveIdentity } from '@tongzhou/db/stores/account/identity-store'
import { setOnboardingStep } from '@tongzhou/db/stores/account/onboarding-store'
import { settleReviews } from '@tongzhou/db/stores/account/review-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { FieldCipher } from '../../field-cipher'
import { askForName } from '../card-change/card-intent'
import { sealIdentity } from '../seal-identity'
import { heldPapers, openPapers, sealPapers } from './identity-papers'

/** Whether somebody else has opened an account by the new document meanwhile (R-ACC-3). */
export async function isDocumentTaken(
  tx: Tx,
  cipher: FieldCipher,
  change: IdentityChangeRow,
): Promise<boolean> {
  const { customerNo } = change
  const { name, ...papers } = openPapers(cipher.of(customerNo), change.papersCipher)
  const owner = await findDocumentOwner(tx, sealIdentity(cipher, { ...papers, customerNo, name }))

  return owner !== null && owner !== customerNo
}

/**
 * An approved change of name or document stands at once (R-ACT-19): the papers before it are kept as a
 * version, the registrars hear of it (003), and the bank of each card is asked whether it knows the customer
 * by the new papers. Pictures that still wait for a person are of the document before, and are judged no
 * more. A refused one changes nothing.
 */
export async function decideIdentityChange(
  tx: Tx,
  cipher: FieldCipher,
  decided: { change: IdentityChangeRow; reviewId: bigint; approve: boolean; now: Date },
): Promise<void> {
  const { change, reviewId, approve, now } = decided
  const { customerNo } = change
  await endIdentityChange(tx, change, { state: approve ? 'APPROVED' : 'REJECTED', now })
  if (!approve) return
  const own = cipher.of(customerNo)
  const before = await findIdentity(tx, customerNo)
  assert(before !== null, 'who changes his papers has some')
  const papersCipher = sealPapers(own, heldPapers(own, before))
  await insertIdentityVersion(tx, { customerNo, papersCipher, reviewId, now })
  const next = sealIdentity(cipher, { ...openPapers(own, change.papersCipher), customerNo })
  assert(await saveIdentity(tx, { ...next, checkedAt: now }), 'a document of one customer')
  // Two persons have seen the new document: an expired one before it restricts no more.
  await setOnboardingStep(tx, customerNo, { step: 'ocr', at: now })
  const reason = `证件照片属于变更前的证件；新证件已由案件 ${reviewId} 核对通过`
  await settleReviews(tx, { customerNo, kind: 'OCR', reason, now })
  await wantAccountChange(tx, { customerNo, now })
  for (const { tradeAcco } of await findCards(tx, customerNo))
    await askForName(tx, { customerNo, tradeAcco, seq: change.seq, now })
}
