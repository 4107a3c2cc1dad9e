import { submitComplaint } from '@tongzhou/contract/content/complaints/submit-complaint'
import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { attachComplaintFiles } from '@tongzhou/db/stores/content/complaint-file-store'
import {
  findComplaint,
  findComplaints,
  lockContact,
  lockDraft,
} from '@tongzhou/db/stores/content/complaint-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handle } from '../../../http/handle'
import { type Complaining, complaining } from '../../../shared/complaint/complainant'
import { draftHash, openComplaint } from '../../../shared/complaint/complaint-opening'
import { complaintAnswer } from './complaint-answer'

/** What one customer, or one mobile, sends in a day. */
const MOST_A_DAY = 5

/**
 * A complaint has its number and its days at once (R-CPL-1, R-CPL-3). A form that is sent again is answered
 * alike; with other content it is refused.
 */
export const handler = handle(submitComplaint, async (input, context) => {
  const { tx, now, wallNow, customer, services, refuse } = context
  const { cipher } = services
  const { kind, cause, text, draftNo, pictureIds, orderNos, pass } = input
  const aboutStaff = input.aboutStaff ?? null
  const by = complaining({ customer, pass }, cipher, wallNow)
  if (by === null) return refuse('COMPLAINT_PASS')
  // Whoever it is, his complaints of a day are counted one after the other.
  if (by.contactIndex === null) await lockCustomer(tx, by.customerNo)
  else await lockContact(tx, by.contactIndex)
  const hash = draftHash(by, [kind, cause, text, pictureIds, orderNos, aboutStaff])
  if (!(await areOwn(tx, by, orderNos))) return refuse('NOT_FOUND')
  const before = await lockDraft(tx, draftNo)
  if (before !== null && !before.hash.equals(hash)) return refuse('IDEMPOTENCY_CONFLICT')
  const complaintNo = before?.complaintNo ?? (await opened())
  if (complaintNo === null) return refuse('TOO_MANY_TODAY')
  if (before === null) {
    const attached = await attachComplaintFiles(tx, { by, complaintNo, seq: 1, fileIds: pictureIds })
    if (attached !== 'attached') return refuse(attached === 'full' ? 'COMPLAINT_FULL' : 'NOT_FOUND')
  }
  const row = await findComplaint(tx, { by, complaintNo })
  if (row === null) throw new Error('the complaint was just written')

  return await complaintAnswer(tx, cipher, row)

  async function opened(): Promise<string | null> {
    if (by === null) return null
    const today = dayOf(now)
    const sent = (await findComplaints(tx, by)).filter((one) => dayOf(one.receivedAt) === today)
    if (sent.length >= MOST_A_DAY) return null
    const said = { kind, cause, text, orderNos, aboutStaff } as const
    const of = { by, ...said, source: 'WEB', outerNo: null, receivedAt: now } as const

    return openComplaint(tx, cipher, { ...of, draft: { no: draftNo, hash }, staffNo: null, now })
  }
})

/** Whether every order is one of who complains; a visitor has none. */
async function areOwn(tx: Tx, by: Complaining, orderNos: readonly string[]): Promise<boolean> {
  if (orderNos.length === 0) return true
  if (by.contactIndex !== null) return false
  const asked = [...new Set(orderNos)]
  const found = await findOrderRecords(tx, { customerNo: by.customerNo, orderNos: asked })

  return found.length === asked.length
}
