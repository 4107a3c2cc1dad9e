import { logout } from '@tongzhou/contract/account/sign-in/logout'
import { handle } from '../../../http/handle'
import { deleteSession } from '@tongzhou/db/stores/account/session-store'

/** Ends this session; the customer's other sessions go on. */
export const handler = handle(logout, async (_input, { tx, customer, reply }) => {
  await deleteSession(tx, customer.sessionHash)
  reply.clearSession()

  return {}
})
