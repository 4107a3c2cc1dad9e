import { randomInt } from 'node:crypto'
import { submitComplaint } from '@tongzhou/contract/content/submit-complaint'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import {
  addComplaint,
  addComplaintEvent,
  findComplaint,
  findComplaints,
} from '@tongzhou/db/stores/content/complaint-store'
import { complaintDays } from '@tongzhou/domain/content/complaint-days'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handle } from '../../http/handle'
import { COMPLAINT_TEXT, complaintAnswer } from './complaint-answer'

/** What one customer sends in a day. */
const MOST_A_DAY = 5

/** A complaint has its number and its days at once (R-CPL-1, R-CPL-3). */
export const handler = handle(submitComplaint, async ({ kind, text }, context) => {
  const { tx, now, customer, services, refuse } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const today = dayOf(now)
  const sent = (await findComplaints(tx, customerNo)).filter((row) => dayOf(row.receivedAt) === today)
  if (sent.length >= MOST_A_DAY) return refuse('TOO_MANY_TODAY')
  const { CN } = await calendarsInForce(tx)
  const complaintNo = `P${today.replaceAll('-', '')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  await addComplaint(tx, {
    customerNo,
    complaintNo,
    kind,
    receivedAt: now,
    ...complaintDays(kind, today, CN),
  })
  await addComplaintEvent(tx, {
    customerNo,
    complaintNo,
    act: 'SUBMIT',
    state: 'RECEIVED',
    author: 'CUSTOMER',
    staffNo: null,
    text: services.cipher.of(customerNo).encrypt(COMPLAINT_TEXT, text),
    now,
  })
  const row = await findComplaint(tx, { customerNo, complaintNo })
  if (row === null) throw new Error('the complaint was just written')

  return await complaintAnswer(tx, services.cipher, row)
})
