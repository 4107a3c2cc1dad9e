import {
  complaintsAccept,
  complaintsAsk,
  complaintsClose,
  complaintsList,
  complaintsMediate,
  complaintsRefuse,
  complaintsReply,
  complaintsShow,
} from '@tongzhou/contract/staff/complaints'
import type { Tx } from '@tongzhou/db/connect'
import {
  type ComplaintRow,
  complaintEvents,
  lockComplaint,
  moveComplaint,
  openComplaints,
} from '@tongzhou/db/stores/content/complaint-store'
import { complaintKindWords } from '@tongzhou/domain/content/complaint-days'
import {
  type ComplaintAct,
  type ComplaintState,
  complaintAfter,
  complaintStateWords,
} from '@tongzhou/domain/content/complaint-state'
import { formatInstant } from '@tongzhou/domain/format/days'
import { addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import type { Services } from '../../../services'
import { notify } from '../../../shared/messages/notify'
import {
  type MemberContext,
  type StaffDone,
  type StaffRefused,
  checkerOf,
  handleRequested,
  handleStaff,
  isStaffRefused,
} from '../../../staff/handle-staff'

/** The context under which the words of a complaint are sealed. */
const COMPLAINT_TEXT = 'complaint.text'
/** Days after its answer on which a complaint whose customer is silent is closed. */
const SILENT_DAYS = 15

export const list = handleStaff(complaintsList, async (tx, _input, { day }) => ({
  answer: {
    rows: (await openComplaints(tx)).map(({ complaintNo, kind, state, answerBy, limit, handlerNo }) => ({
      complaintNo,
      kind: complaintKindWords[kind],
      state: complaintStateWords[state],
      answerBy,
      due:
        state === 'REPLIED' ? '已答复' : day > limit ? '已过最后期限' : day > answerBy ? '已逾期' : '期限内',
      handlerNo,
    })),
  },
}))

export const show = handleStaff(complaintsShow, async (tx, { complaintNo }, { services }) => {
  const row = await lockComplaint(tx, complaintNo)
  if (row === null) return refuse('NOT_FOUND')
  const { customerNo, kind, state, contactBy, acceptBy, answerBy, limit } = row
  const own = services.cipher.of(customerNo)

  return {
    answer: {
      complaintNo,
      customerNo,
      kind: complaintKindWords[kind],
      state: complaintStateWords[state],
      contactBy,
      acceptBy,
      answerBy,
      limit,
      events: (await complaintEvents(tx, row)).map((event) => ({
        at: formatInstant(event.at),
        author: event.author,
        state: complaintStateWords[event.state],
        text: event.text === null ? '' : own.decrypt(COMPLAINT_TEXT, event.text),
      })),
    },
    audit: { subject: `complaint:${complaintNo}`, detail: { customerNo } },
  }
})

/** Whoever looked into it first does not judge it again (R-CPL-2). */
export const accept = handleStaff(complaintsAccept, async (tx, { complaintNo }, by) => {
  const row = await lockComplaint(tx, complaintNo)
  if (row?.wasReopened === true && row.firstHandlerNo === by.member.staffNo)
    return refuse('COMPLAINT_HANDLER')

  return await moved(tx, { row, act: 'ACCEPT', by })
})

export const refuseIt = handleStaff(complaintsRefuse, async (tx, { complaintNo, text }, by) =>
  moved(tx, { row: await lockComplaint(tx, complaintNo), act: 'REFUSE', text, by }),
)

export const ask = handleStaff(complaintsAsk, async (tx, { complaintNo, text }, by) =>
  moved(tx, { row: await lockComplaint(tx, complaintNo), act: 'ASK', text, by }),
)

export const reply = handleRequested(complaintsReply, {
  judge: async (tx, { complaintNo, text }) => {
    const row = await answerable(tx, complaintNo)

    return isStaffRefused(row)
      ? row
      : { subject: `complaint:${complaintNo}`, facts: { state: row.state, text } }
  },
  apply: async (tx, { complaintNo, text }, by) => {
    const row = await answerable(tx, complaintNo)
    if (isStaffRefused(row)) throw new Error('the complaint cannot be answered any more')
    checkerOf(by)
    await write(tx, {
      row,
      act: 'REPLY',
      state: 'REPLIED',
      text,
      staffNo: by.makerNo,
      now: by.now,
      services: by.services,
    })

    return { outcome: { complaintNo, state: complaintStateWords.REPLIED } }
  },
})

export const mediate = handleStaff(complaintsMediate, async (tx, { complaintNo }, by) =>
  moved(tx, { row: await lockComplaint(tx, complaintNo), act: 'MEDIATE', by }),
)

export const close = handleStaff(complaintsClose, async (tx, { complaintNo }, by) => {
  const row = await lockComplaint(tx, complaintNo)
  const repliedAt = row?.repliedAt ?? null
  const isSilent = repliedAt !== null && by.day > addDays(dayOf(repliedAt), SILENT_DAYS)
  if (row?.state === 'REPLIED' && !isSilent) return refuse('COMPLAINT_NOT_NOW')

  return await moved(tx, { row, act: 'CLOSE', by })
})

async function answerable(tx: Tx, complaintNo: string): Promise<ComplaintRow | StaffRefused> {
  const row = await lockComplaint(tx, complaintNo)
  if (row === null) return refuse('NOT_FOUND')

  return complaintAfter(row.state, 'REPLY') === null ? refuse('COMPLAINT_NOT_NOW') : row
}

/** Moves a complaint by an act of one person. */
async function moved(
  tx: Tx,
  asked: { row: ComplaintRow | null; act: ComplaintAct; text?: string; by: MemberContext },
): Promise<StaffDone<{ complaintNo: string; state: string }> | StaffRefused> {
  const { row, act, by } = asked
  if (row === null) return refuse('NOT_FOUND')
  const state = complaintAfter(row.state, act)
  if (state === null) return refuse('COMPLAINT_NOT_NOW')
  const { complaintNo } = row
  const { member, now, services } = by
  await write(tx, { row, act, state, text: asked.text ?? null, staffNo: member.staffNo, now, services })

  return {
    answer: { complaintNo, state: complaintStateWords[state] },
    audit: { subject: `complaint:${complaintNo}`, detail: { act, state } },
  }
}

/** Writes the move, and tells the customer. */
async function write(
  tx: Tx,
  to: {
    readonly row: ComplaintRow
    readonly act: ComplaintAct
    readonly state: ComplaintState
    readonly text: string | null
    readonly staffNo: string
    readonly now: Date
    readonly services: Pick<Services, 'cipher'>
  },
): Promise<void> {
  const { customerNo, complaintNo } = to.row
  const { cipher } = to.services
  const text = to.text === null ? null : cipher.of(customerNo).encrypt(COMPLAINT_TEXT, to.text)
  const seq = await moveComplaint(tx, { ...to, author: 'STAFF', text })
  await notify(tx, cipher, {
    event: 'complaintMoved',
    facts: { complaintNo, state: to.state },
    customerNo,
    serialNo: `${complaintNo}-${seq}`,
    now: to.now,
  })
}
