import { exportMyData } from '@tongzhou/contract/account/rights/export-my-data'
import { wantExport } from '@tongzhou/db/stores/account/rights/data-export-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handle } from '../../../http/handle'
import { requestExport } from '../../../shared/account/export-intent'
import { takeVerifyTicket } from '../../../shared/account/verify-ticket'
import { notify } from '../../../shared/messages/notify'
import { newestExport } from './newest-export'

/** Asked for once a day; told by SMS at once, so that its owner hears of one that he did not ask for. */
export const handler = handle(exportMyData, async ({ verifyTicket }, context) => {
  const { tx, customer, now, wallNow, services, refuse } = context
  const { customerNo } = customer
  const isProven = await takeVerifyTicket(tx, { customer, purpose: 'EXPORT', verifyTicket, wallNow })
  if (!isProven) return refuse('VERIFICATION_NEEDED')
  const newest = await newestExport(tx, { customerNo, wallNow })
  if (newest !== null && dayOf(newest.requestedAt) === dayOf(now)) return refuse('TOO_MANY_TODAY')
  const exportNo = await wantExport(tx, { customerNo, requestedAt: now })
  await notify(tx, services.cipher, {
    event: 'exportAsked',
    facts: {},
    customerNo,
    serialNo: `EXPORT-${exportNo}-asked`,
    now,
  })
  await requestExport(tx, { customerNo, exportNo, now })

  return { exportNo: String(exportNo) }
})
