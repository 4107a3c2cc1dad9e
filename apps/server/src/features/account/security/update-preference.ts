import { updatePreference } from '@tongzhou/contract/account/security/update-preference'
import { keepPreference } from '@tongzhou/db/stores/account/preference-store'
import { handle } from '../../../http/handle'
import { presentPreference } from './present-preference'

/** Keeps what was changed last, and answers it (R-ACT-32). A frozen account may, too. */
export const handler = handle(updatePreference, async (input, { tx, customer, wallNow }) => {
  const { changedAt: said, ...settings } = input
  const { customerNo } = customer
  const changedAt = said > wallNow ? wallNow : said
  await keepPreference(tx, { customerNo, settings: JSON.stringify(settings), changedAt })

  return presentPreference(tx, customerNo)
})
