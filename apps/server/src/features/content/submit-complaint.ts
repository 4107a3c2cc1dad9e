import { submitComplaint } from '@tongzhou/contract/content/submit-complaint'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findComplaint, findComplaints } from '@tongzhou/db/stores/content/complaint-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handle } from '../../http/handle'
import { openComplaint } from '../../shared/complaint/complaint-opening'
import { complaintAnswer } from './complaint-answer'

/** What one customer sends in a day. */
const MOST_A_DAY = 5

/** A complaint has its number and its days at once (R-CPL-1, R-CPL-3). */
export const handler = handle(submitComplaint, async ({ kind, cause, text }, context) => {
  const { tx, now, customer, services, refuse } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const today = dayOf(now)
  const sent = (await findComplaints(tx, customerNo)).filter((row) => dayOf(row.receivedAt) === today)
  if (sent.length >= MOST_A_DAY) return refuse('TOO_MANY_TODAY')
  const of = { customerNo, kind, cause, source: 'WEB', outerNo: null, receivedAt: now } as const
  const complaintNo = await openComplaint(tx, services.cipher, { ...of, text, staffNo: null, now })
  const row = await findComplaint(tx, { customerNo, complaintNo })
  if (row === null) throw new Error('the complaint was just written')

  return await complaintAnswer(tx, services.cipher, row)
})
