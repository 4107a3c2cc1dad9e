import { removeEmail } from '@tongzhou/contract/proof/remove-email'
import { removeEmailOf } from '@tongzhou/db/stores/proof/email-store'
import { handle } from '../../http/handle'

/** A mail that waits for it is not sent any more. */
export const handler = handle(removeEmail, async ({ emailNo }, { tx, customer, refuse, now }) => {
  const key = { customerNo: customer.customerNo, emailNo: Number(emailNo) }
  if (!(await removeEmailOf(tx, key, now))) return refuse('EMAIL_NOT_FOUND')

  return {}
})
