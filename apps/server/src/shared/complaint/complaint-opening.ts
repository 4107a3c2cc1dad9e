import { createHash, randomInt } from 'node:crypto'
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
import { type Complaining, sealedBy } from './complainant'
import { COMPLAINT_TEXT, tellComplainant } from './complaint-move'

/** Opens a complaint with its number and its days, those of the day of receipt (R-CPL-3); its number. */
export async function openComplaint(
  tx: Tx,
  cipher: FieldCipher,
  of: Pick<ComplaintRow, 'kind' | 'cause' | 'source' | 'outerNo' | 'receivedAt'> & {
    readonly by: Complaining
    readonly text: string
    readonly orderNos: readonly string[]
    /** Whom of the house it names. */
    readonly aboutStaff: string | null
    readonly draft: { readonly no: string; readonly hash: Buffer } | null
    /** Who wrote it down; null: the complainant himself. */
    readonly staffNo: string | null
    readonly now: Date
  },
): Promise<string> {
  const { by, text, aboutStaff, staffNo, now } = of
  const { customerNo, contactIndex, mobile } = by
  const received = dayOf(of.receivedAt)
  const { CN } = await calendarsInForce(tx)
  const complaintNo = newComplaintNo(now)
  const contactCipher = mobile === null ? null : cipher.of(complaintNo).encrypt('complaint.contact', mobile)
  const days = complaintDays(of, received, CN)
  const own = cipher.of(sealedBy({ customerNo, complaintNo }))
  const aboutCipher = aboutStaff === null ? null : own.encrypt('complaint.about', aboutStaff)
  await addComplaint(tx, {
    ...of,
    ...days,
    customerNo,
    complaintNo,
    contactIndex,
    contactCipher,
    aboutCipher,
  })
  await addComplaintEvent(tx, {
    customerNo,
    complaintNo,
    act: 'SUBMIT',
    state: 'RECEIVED',
    author: staffNo === null ? 'CUSTOMER' : 'STAFF',
    staffNo,
    text: own.encrypt(COMPLAINT_TEXT, text),
    now,
  })
  const told = { event: 'complaintReceived', facts: { complaintNo }, now } as const
  await tellComplainant(tx, cipher, by, { ...told, serialNo: `${complaintNo}-1` })

  return complaintNo
}

/** The hash of what a form sends: sent again it is the same, or another form. */
export function draftHash(by: Complaining, content: readonly unknown[]): Buffer {
  const whose = by.contactIndex === null ? by.customerNo : by.contactIndex.toString('hex')

  return createHash('sha256')
    .update(JSON.stringify([whose, ...content]))
    .digest()
}

/** P, the day, and nine digits: nobody guesses the next one. */
function newComplaintNo(now: Date): string {
  return `P${dayOf(now).replaceAll('-', '')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}
