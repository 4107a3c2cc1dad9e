import {
  complaintsAccept,
  complaintsAsk,
  complaintsClose,
  complaintsExtend,
  complaintsList,
  complaintsMediate,
  complaintsPicture,
  complaintsRefuse,
  complaintsReply,
  complaintsShow,
} from '@tongzhou/contract/staff/complaints'
import type { Tx } from '@tongzhou/db/connect'
import {
  type ComplaintFile,
  complaintFiles,
  readComplaintFile,
} from '@tongzhou/db/stores/content/complaint-file-store'
import {
  type ComplaintRow,
  complaintEvents,
  lockComplaint,
  openComplaints,
  readComplaint,
} from '@tongzhou/db/stores/content/complaint-store'
import {
  type ComplaintAlert,
  complaintAlerts,
  complaintDeadlineWords,
} from '@tongzhou/domain/content/complaint-alerts'
import { complaintCauseWords, complaintSourceWords, isUrgent } from '@tongzhou/domain/content/complaint-cause'
import { complaintKindWords, extendedLimit, reviewUntil } from '@tongzhou/domain/content/complaint-days'
import { complaintAfter, complaintStateWords, type HouseAct } from '@tongzhou/domain/content/complaint-state'
import { formatInstant } from '@tongzhou/domain/format/days'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { aboutOf, contactOf, sealedBy } from '../../../../shared/complaint/complainant'
import { COMPLAINT_TEXT, moveByHouse } from '../../../../shared/complaint/complaint-move'
import {
  type MemberContext,
  type StaffDone,
  type StaffRefused,
  checkerOf,
  handleRequested,
  handleStaff,
  isStaffRefused,
} from '../../../../staff/handle-staff'
import { isAbout } from './not-named'

/** What waits, the one due first before; `due`: only what is due today or late (R-CPL-3). */
export const list = handleStaff(complaintsList, async (tx, { due }, { day }) => ({
  answer: {
    rows: (await openComplaints(tx))
      .map((row) => ({ row, alert: complaintAlerts(row, day).at(-1) }))
      .filter(({ alert }) => due !== 'yes' || alert !== undefined)
      .map(({ row, alert }) => ({
        complaintNo: row.complaintNo,
        kind: complaintKindWords[row.kind],
        cause: complaintCauseWords[row.cause],
        isUrgent: isUrgent(row.cause) ? '紧急' : '',
        state: complaintStateWords[row.state],
        answerBy: row.answerBy,
        due: dueWords(row, alert),
        handlerNo: row.handlerNo,
      })),
  },
}))

function dueWords(row: ComplaintRow, alert: ComplaintAlert | undefined): string {
  if (row.state === 'REPLIED') return '已答复'
  if (alert !== undefined)
    return `${complaintDeadlineWords[alert.what]}${alert.isLate ? `已逾期（${alert.by}）` : '今日到期'}`

  return row.pausedOn === null ? '期限内' : `等待客户补充，自 ${row.pausedOn} 起暂停计算`
}

export const show = handleStaff(complaintsShow, async (tx, { complaintNo }, { services, member }) => {
  const row = await readComplaint(tx, complaintNo)
  if (row === null) return refuse('NOT_FOUND')
  if (await isAbout(tx, services.cipher, { row, staffNo: member.staffNo })) return refuse('COMPLAINT_NAMED')
  const { customerNo, kind, cause, source, outerNo, state, contactBy, acceptBy, answerBy, limit } = row
  const { cipher } = services
  const own = cipher.of(sealedBy(row))

  return {
    answer: {
      complaintNo,
      customerNo,
      mobile: contactOf(cipher, row),
      kind: complaintKindWords[kind],
      cause: complaintCauseWords[cause],
      source: complaintSourceWords[source],
      outerNo,
      orderNos: [...row.orderNos],
      aboutStaff: aboutOf(cipher, row),
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
      pictures: picturesOf(row, await complaintFiles(tx, row)).map(({ picture: no, name }) => ({
        picture: no,
        name,
      })),
    },
    audit: { subject: `complaint:${complaintNo}`, detail: { customerNo } },
  }
})

/** One picture of a complaint: however many there are, an answer carries one (R-CPL-1). */
export const picture = handleStaff(complaintsPicture, async (tx, input, { services, member }) => {
  const { complaintNo } = input
  const row = await readComplaint(tx, complaintNo)
  if (row === null) return refuse('NOT_FOUND')
  if (await isAbout(tx, services.cipher, { row, staffNo: member.staffNo })) return refuse('COMPLAINT_NAMED')
  const found = picturesOf(row, await complaintFiles(tx, row)).find((one) => one.picture === input.picture)
  const file = found === undefined ? null : await readComplaintFile(tx, { ...row, fileId: found.fileId })
  if (found === undefined || file === null) return refuse('NOT_FOUND')
  const { name, fileId } = found

  return {
    answer: { files: [{ name, base64: services.cipher.of(fileId).decrypt('file.bytes', file.bytes) }] },
    audit: { subject: `complaint:${complaintNo}`, detail: { customerNo: row.customerNo, name } },
  }
})

/** The pictures of a complaint, numbered as they came, each named by the event it came with. */
function picturesOf({ complaintNo }: ComplaintRow, files: readonly ComplaintFile[]) {
  return files.map(({ fileId, seq, mimeType }, at) => ({
    picture: String(at + 1),
    fileId,
    name: `${complaintNo}-${seq}-${at + 1}.${mimeType === 'image/png' ? 'png' : 'jpg'}`,
  }))
}

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
  judge: async (tx, { complaintNo, text }, by) => {
    const row = await answerable(tx, complaintNo, by)

    return isStaffRefused(row)
      ? row
      : { subject: `complaint:${complaintNo}`, facts: { state: row.state, text } }
  },
  apply: async (tx, { complaintNo, text }, by) => {
    const row = await answerable(tx, complaintNo, null)
    if (isStaffRefused(row)) throw new Error('the complaint cannot be answered any more')
    checkerOf(by)
    await moveByHouse(tx, by.services.cipher, {
      row,
      act: 'REPLY',
      state: 'REPLIED',
      text,
      staffNo: by.makerNo,
      now: by.now,
    })

    return { outcome: { complaintNo, state: complaintStateWords.REPLIED } }
  },
})

/** Thirty days more, once, with a reason that a second person reads and the customer too (R-CPL-3). */
export const extend = handleRequested(complaintsExtend, {
  judge: async (tx, { complaintNo, text }, by) => {
    const row = await extendable(tx, complaintNo, by)
    if (isStaffRefused(row)) return row
    const { state, limit } = row

    return {
      subject: `complaint:${complaintNo}`,
      facts: { state, text, limit, extended: extendedLimit(limit) },
    }
  },
  apply: async (tx, { complaintNo, text }, by) => {
    const row = await extendable(tx, complaintNo, null)
    if (isStaffRefused(row)) throw new Error('the complaint cannot be extended any more')
    checkerOf(by)
    const { state } = row
    await moveByHouse(tx, by.services.cipher, {
      row,
      act: 'EXTEND',
      state,
      text,
      staffNo: by.makerNo,
      now: by.now,
    })

    return { outcome: { complaintNo, limit: extendedLimit(row.limit) } }
  },
})

async function extendable(
  tx: Tx,
  complaintNo: string,
  by: MemberContext | null,
): Promise<ComplaintRow | StaffRefused> {
  const row = await ofOthers(tx, complaintNo, by)
  if (isStaffRefused(row)) return row

  return row.isExtended || complaintAfter(row.state, 'EXTEND') === null ? refuse('COMPLAINT_NOT_NOW') : row
}

export const mediate = handleStaff(complaintsMediate, async (tx, { complaintNo }, by) =>
  moved(tx, { row: await lockComplaint(tx, complaintNo), act: 'MEDIATE', by }),
)

export const close = handleStaff(complaintsClose, async (tx, { complaintNo }, by) => {
  const row = await lockComplaint(tx, complaintNo)
  const repliedAt = row?.repliedAt ?? null
  const isSilent = repliedAt !== null && by.day > reviewUntil(dayOf(repliedAt))
  if (row?.state === 'REPLIED' && !isSilent) return refuse('COMPLAINT_NOT_NOW')

  return await moved(tx, { row, act: 'CLOSE', by })
})

/** A complaint that is not about who proposes or approves, locked; `by` null: it was judged before. */
async function ofOthers(
  tx: Tx,
  complaintNo: string,
  by: MemberContext | null,
): Promise<ComplaintRow | StaffRefused> {
  const row = await lockComplaint(tx, complaintNo)
  if (row === null) return refuse('NOT_FOUND')
  const isOwn = by !== null && (await isAbout(tx, by.services.cipher, { row, staffNo: by.member.staffNo }))

  return isOwn ? refuse('COMPLAINT_NAMED') : row
}

async function answerable(
  tx: Tx,
  complaintNo: string,
  by: MemberContext | null,
): Promise<ComplaintRow | StaffRefused> {
  const row = await ofOthers(tx, complaintNo, by)
  if (isStaffRefused(row)) return row

  return complaintAfter(row.state, 'REPLY') === null ? refuse('COMPLAINT_NOT_NOW') : row
}

/** Moves a complaint by an act of one person. */
async function moved(
  tx: Tx,
  asked: { row: ComplaintRow | null; act: HouseAct; text?: string; by: MemberContext },
): Promise<StaffDone<{ complaintNo: string; state: string }> | StaffRefused> {
  const { row, act, by } = asked
  if (row === null) return refuse('NOT_FOUND')
  if (await isAbout(tx, by.services.cipher, { row, staffNo: by.member.staffNo }))
    return refuse('COMPLAINT_NAMED')
  const state = complaintAfter(row.state, act)
  if (state === null) return refuse('COMPLAINT_NOT_NOW')
  const { complaintNo } = row
  const { member, now, services } = by
  await moveByHouse(tx, services.cipher, {
    row,
    act,
    state,
    text: asked.text ?? null,
    staffNo: member.staffNo,
    now,
  })

  return {
    answer: { complaintNo, state: complaintStateWords[state] },
    audit: { subject: `complaint:${complaintNo}`, detail: { act, state } },
  }
}
