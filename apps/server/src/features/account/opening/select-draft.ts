import { selectDraft } from '@tongzhou/contract/account/opening/select-draft'
import { findDraft } from '@tongzhou/db/stores/account/onboarding-draft-store'
import { handleOpen } from '../../../http/handle'

/** What the customer left in a step's form, on whatever device (R-ACT-3). */
export const handler = handleOpen(selectDraft, async ({ rung }, { db, customer, services }) => {
  const fieldsCipher = await findDraft(db, { customerNo: customer.customerNo, rung })

  return {
    fields: fieldsCipher === null ? null : services.cipher.decrypt('onboarding.draft', fieldsCipher),
  }
})
