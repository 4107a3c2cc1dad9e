import { closeAccount } from '@tongzhou/contract/account/rights/close-account'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  closingFacts,
  isRegisteredAnywhere,
  newestClosing,
  requestClosing,
} from '@tongzhou/db/stores/account/rights/account-closing-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { closingBar, closingDays } from '@tongzhou/domain/account/rights/account-closing'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { handle } from '../../../http/handle'
import { endAccount } from '../../../shared/account/closing/end-account'
import { takeVerifyTicket } from '../../../shared/account/verify-ticket'
import { notify } from '../../../shared/messages/notify'

/** Under the customer's lock, so that no order is placed between the conditions and the closing. */
export const handler = handle(closeAccount, async ({ verifyTicket }, context) => {
  const { tx, customer, now, wallNow, services, reply, refuse } = context
  const { customerNo } = customer
  const { cipher } = services
  await lockCustomer(tx, customerNo)
  const isProven = await takeVerifyTicket(tx, { customer, purpose: 'CLOSE', verifyTicket, wallNow })
  if (!isProven) return refuse('VERIFICATION_NEEDED')
  const newest = await newestClosing(tx, customerNo)
  if (newest?.state === 'REQUESTED' || newest?.state === 'WAITING') return refuse('APPLY_STATE_CHANGED')
  const bar = closingBar(await closingFacts(tx, customerNo))
  if (bar !== null) return refuse('CLOSING_BLOCKED', bar)
  const { CN: calendar } = await calendarsInForce(tx)
  const isRegistered = await isRegisteredAnywhere(tx, customerNo)
  const days = closingDays(now, { calendar, isRegistered })
  const closing = await requestClosing(tx, { customerNo, requestedAt: now, ...days })
  if (!isRegistered) {
    await endAccount(tx, cipher, { closing, now })
    reply.clearSession()

    return { isClosed: true, ...days }
  }
  await notify(tx, cipher, {
    event: 'closingAsked',
    facts: { day: formatDayInSentence(days.expectedOn) },
    customerNo,
    serialNo: `CLOSING-${customerNo}-${closing.seq}-asked`,
    now,
  })

  return { isClosed: false, ...days }
})
