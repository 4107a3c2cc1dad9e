import { unlockAccount } from '@tongzhou/contract/account/security/unlock-account'
import { findCustomerLock, unlockByOwner } from '@tongzhou/db/stores/account/account-lock-store'
import { addLoginEvent } from '@tongzhou/db/stores/account/login-event-store'
import { handle } from '../../../http/handle'
import { takeVerifyTicket } from '../../../shared/account/verify-ticket'

/** By the ID number and a bank's code; the customer's own lock alone (R-ACT-4, R-ACT-23). */
export const handler = handle(unlockAccount, async ({ verifyTicket }, context) => {
  const { tx, customer, request, wallNow, refuse } = context
  const { customerNo } = customer
  if ((await findCustomerLock(tx, customerNo)) !== 'OWN') return refuse('NOT_FOUND')
  const isProven = await takeVerifyTicket(tx, { customer, purpose: 'UNLOCK', verifyTicket, wallNow })
  if (!isProven) return refuse('VERIFICATION_NEEDED')
  await unlockByOwner(tx, customerNo)
  const { userAgent, ip } = request
  await addLoginEvent(tx, {
    customerNo,
    act: 'UNLOCK',
    at: wallNow,
    way: null,
    userAgent,
    ip,
    isNewDevice: false,
  })

  return {}
})
