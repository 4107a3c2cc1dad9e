import { endSession } from '@tongzhou/contract/account/security/end-session'
import { deleteNumberedSession } from '@tongzhou/db/stores/account/session-store'
import { handle } from '../../../http/handle'

/** Ends one of the customer's sessions, at its next request; the asking one may be named, too. */
export const handler = handle(endSession, async ({ sessionNo }, { tx, customer, reply, refuse }) => {
  const ended = await deleteNumberedSession(tx, { customerNo: customer.customerNo, sessionNo })
  if (ended === null) return refuse('NOT_FOUND')
  if (ended.equals(customer.sessionHash)) reply.clearSession()

  return {}
})
