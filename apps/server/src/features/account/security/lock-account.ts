import { lockAccount } from '@tongzhou/contract/account/security/lock-account'
import { lockByOwner } from '@tongzhou/db/stores/account/account-lock-store'
import { addLoginEvent } from '@tongzhou/db/stores/account/login-event-store'
import { deleteSessions } from '@tongzhou/db/stores/account/session-store'
import { handle } from '../../../http/handle'

/** Only a normal account: what is frozen otherwise stays so. Payouts under way go on (R-ACT-23). */
export const handler = handle(lockAccount, async (_input, context) => {
  const { tx, customer, request, reply, wallNow, refuse } = context
  const { customerNo } = customer
  if (!(await lockByOwner(tx, customerNo))) return refuse('ACCOUNT_FROZEN')
  const { userAgent, ip } = request
  await addLoginEvent(tx, {
    customerNo,
    act: 'LOCK',
    at: wallNow,
    way: null,
    userAgent,
    ip,
    isNewDevice: false,
  })
  await deleteSessions(tx, customerNo, null)
  reply.clearSession()

  return {}
})
