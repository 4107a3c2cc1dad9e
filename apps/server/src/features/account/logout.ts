import { logout } from '@tongzhou/contract/account/logout'
import { handle } from '../../http/handle'
import { closeSession } from '../../http/session'

/** Ends this session; the customer's other sessions go on. */
export const handler = handle(logout, async (_input, { tx, customer, reply }) => {
  await closeSession(tx, customer.sessionHash)
  reply.clearSession()

  return {}
})
