import { complaintsEnter, complaintsStatistics } from '@tongzhou/contract/staff/complaints'
import type { Tx } from '@tongzhou/db/connect'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { countComplaints } from '@tongzhou/db/stores/content/complaint-count-store'
import { findOuterComplaint } from '@tongzhou/db/stores/content/complaint-store'
import { complaintCauseWords } from '@tongzhou/domain/content/complaint-cause'
import { complaintKindWords } from '@tongzhou/domain/content/complaint-days'
import { complaintStateWords } from '@tongzhou/domain/content/complaint-state'
import { addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { type Complaining, contactIndex } from '../../../../shared/complaint/complainant'
import { openComplaint } from '../../../../shared/complaint/complaint-opening'
import type { FieldCipher } from '../../../../shared/field-cipher'
import { type StaffRefused, handleStaff } from '../../../../staff/handle-staff'

/** What reached the house on paper is entered within so many days. */
const ENTERED_WITHIN = 30

/** What came by telephone, mail, letter or 12386, with the days of its receipt (R-CPL-4). */
export const enter = handleStaff(complaintsEnter, async (tx, input, { member, services, now, day }) => {
  const { source, kind, cause, text, receivedOn } = input
  const outerNo = input.outerNo ?? null
  if (receivedOn > day || receivedOn < addDays(day, -ENTERED_WITHIN))
    return refuse('BAD_REQUEST', { message: `收到日期应在最近 ${ENTERED_WITHIN} 天内` })
  if (source === '12386' && outerNo === null)
    return refuse('BAD_REQUEST', { message: '12386 转来的投诉请填写对方编号' })
  const by = await whose(tx, services.cipher, input)
  if ('kind' in by) return by
  if (outerNo !== null && (await findOuterComplaint(tx, outerNo)) !== null)
    return refuse('BAD_REQUEST', { message: `对方编号 ${outerNo} 已登记过` })
  const receivedAt = receivedOn === day ? now : instantAt(receivedOn, '12:00')
  const of = { by, kind, cause, source, outerNo, receivedAt, text, staffNo: member.staffNo, now }
  const complaintNo = await openComplaint(tx, services.cipher, {
    ...of,
    orderNos: [],
    aboutStaff: input.aboutStaff ?? null,
    draft: null,
  })

  return {
    answer: { complaintNo, state: complaintStateWords.RECEIVED },
    audit: { subject: `complaint:${complaintNo}`, detail: { customerNo: by.customerNo, source, receivedOn } },
  }
})

/** A customer by his number, or who has no account by his mobile; exactly one is given. */
async function whose(
  tx: Tx,
  cipher: FieldCipher,
  { customerNo, mobile }: { customerNo?: string | undefined; mobile?: string | undefined },
): Promise<Complaining | StaffRefused> {
  if (mobile !== undefined && customerNo === undefined)
    return { customerNo: '', contactIndex: contactIndex(cipher, mobile), mobile }
  if (customerNo === undefined || mobile !== undefined)
    return refuse('BAD_REQUEST', { message: '请填写客户号或手机号中的一项' })
  if ((await findCustomerFacts(tx, customerNo)) === null) return refuse('NOT_FOUND')

  return { customerNo, contactIndex: null, mobile: null }
}

/** What was received in a time, by kind and cause (R-CPL-4). */
export const statistics = handleStaff(complaintsStatistics, async (tx, { from, to }, { day }) => ({
  answer: {
    rows: (await countComplaints(tx, { from, to, today: day })).map((row) => {
      const [within3, within7, within15, later] = row.within
      const { received, answered, inTime, overdue, notAccepted, withdrawn, reopened } = row

      return {
        kind: complaintKindWords[row.kind],
        cause: complaintCauseWords[row.cause],
        received,
        answered,
        inTime,
        within3,
        within7,
        within15,
        later,
        overdue,
        notAccepted,
        withdrawn,
        reopened,
      }
    }),
  },
}))
