import { randomInt } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import {
  type ComplaintRow,
  addComplaint,
  addComplaintEvent,
} from '@tongzhou/db/stores/content/complaint-store'
import { complaintDays } from '@tongzhou/domain/content/complaint-days'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../field-cipher'
import { COMPLAINT_TEXT } from './complaint-move'

/** Opens a complaint with its number and its days, those of the day of receipt (R-CPL-3); its number. */
export async function openComplaint(
  tx: Tx,
  cipher: FieldCipher,
  of: Pick<ComplaintRow, 'customerNo' | 'kind' | 'cause' | 'source' | 'outerNo' | 'receivedAt'> & {
    readonly text: string
    /** Who wrote it down; null: the customer himself. */
    readonly staffNo: string | null
    readonly now: Date
  },
): Promise<string> {
  const { customerNo, text, staffNo, now } = of
  const received = dayOf(of.receivedAt)
  const { CN } = await calendarsInForce(tx)
  const complaintNo = newComplaintNo(now)
  await addComplaint(tx, { ...of, complaintNo, ...complaintDays(of, received, CN) })
  await addComplaintEvent(tx, {
    customerNo,
    complaintNo,
    act: 'SUBMIT',
    state: 'RECEIVED',
    author: staffNo === null ? 'CUSTOMER' : 'STAFF',
    staffNo,
    text: cipher.of(customerNo).encrypt(COMPLAINT_TEXT, text),
    now,
  })

  return complaintNo
}

/** P, the day, and nine digits: nobody guesses the next one. */
function newComplaintNo(now: Date): string {
  return `P${dayOf(now).replaceAll('-', '')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}
