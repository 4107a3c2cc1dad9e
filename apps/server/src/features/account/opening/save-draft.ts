import { saveDraft } from '@tongzhou/contract/account/opening/save-draft'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { keepDraft } from '@tongzhou/db/stores/account/onboarding-draft-store'
import { readDraftFields } from '@tongzhou/domain/account/opening/opening-draft'
import { handle } from '../../../http/handle'

/** Keeps what was typed into a step's form, encrypted (R-ACT-3). */
export const handler = handle(saveDraft, async (input, context) => {
  const { tx, customer, refuse, services, wallNow } = context
  const { customerNo } = customer
  const { rung } = input
  const fields = readDraftFields(input.fields)
  if (fields === null) return refuse('BAD_REQUEST', { message: '这些内容不能暂存', field: 'fields' })
  await lockCustomer(tx, customerNo)
  const fieldsCipher = services.cipher.of(customerNo).encrypt('onboarding.draft', JSON.stringify(fields))
  await keepDraft(tx, { customerNo, rung, fieldsCipher, now: wallNow })

  return { saved: true as const }
})
