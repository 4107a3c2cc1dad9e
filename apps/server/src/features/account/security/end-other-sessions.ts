import { endOtherSessions } from '@tongzhou/contract/account/security/end-other-sessions'
import { deleteSessions } from '@tongzhou/db/stores/account/session-store'
import { handle } from '../../../http/handle'

/** Ends all of the customer's sessions but the asking one. */
export const handler = handle(endOtherSessions, async (_input, { tx, customer }) => {
  await deleteSessions(tx, customer.customerNo, customer.sessionHash)

  return {}
})
