import { selectDraft } from '@tongzhou/contract/account/opening/select-draft'
import { findDraft } from '@tongzhou/db/stores/account/onboarding-draft-store'
import { handleOpen } from '../../../http/handle'

/** What the customer left in a step's form, on whatever device (R-ACT-3). */
export const handler = handleOpen(selectDraft, async ({ rung }, { db, customer, services }) => {
  const { customerNo } = customer
  const fieldsCipher = await findDraft(db, { customerNo, rung })
  const own = services.cipher.of(customerNo)

  return {
    fields: fieldsCipher === null ? null : own.decrypt('onboarding.draft', fieldsCipher),
  }
})
