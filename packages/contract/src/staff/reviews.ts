import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { jsonValue, reason, requestAnswer, rowNo, rowsOf, writtenFile } from '../kit/staff-wire'
import { dayWire } from '../kit/wire'

const reviewRow = {
  id: z.string(),
  kind: z.string(),
  customerNo: z.string().nullable(),
  state: z.string(),
  createdAt: z.string(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  subject: z.string(),
}

/** Cases that wait for a person; with `all` the newest of every state. */
export const reviewsList = defineStaffCall({
  words: 'reviews list',
  title: '待审核的案件',
  roles: ['REVIEW', 'RISK', 'LEAD', 'COMPLIANCE', 'AUDITOR'],
  weight: 'READ',
  request: z.object({ all: z.enum(['true', 'false']).default('false') }),
  response: rowsOf(reviewRow),
})

/** A case with its pictures and what was read of them; each opening is on record (R-PRV-3). */
export const reviewsShow = defineStaffCall({
  words: 'reviews show',
  title: '打开案件',
  roles: ['REVIEW', 'RISK', 'LEAD', 'COMPLIANCE'],
  weight: 'REVEAL',
  places: ['id'],
  request: z.object({ id: rowNo }),
  response: z.object({
    ...reviewRow,
    detail: jsonValue,
    read: z.record(z.string(), z.string()),
    files: z.array(writtenFile),
  }),
})

/**
 * One person is enough, except for a hit of a name list, a related person, one from abroad or another
 * name or document (R-STF-16).
 * The period is what was read on the pictures; `long` ends never.
 */
export const reviewsApprove = defineStaffCall({
  words: 'reviews approve',
  title: '案件通过',
  roles: ['REVIEW', 'RISK'],
  approve: { roles: ['LEAD', 'COMPLIANCE'], when: 'some' },
  weight: 'WRITE',
  places: ['id'],
  request: z.object({
    id: rowNo,
    idBegin: dayWire.optional(),
    idEnd: z.union([z.literal('long'), dayWire]).optional(),
    reason,
  }),
  response: requestAnswer,
})

/**
 * The customer reads the reason; of a change of a card he reads what is wrong with which paper, by `codes`
 * (`OLD_PROOF:NO_STAMP,ID_FRONT:BLUR`).
 */
export const reviewsReject = defineStaffCall({
  words: 'reviews reject',
  title: '案件驳回',
  roles: ['REVIEW', 'RISK'],
  weight: 'WRITE',
  places: ['id'],
  request: z.object({ id: rowNo, codes: z.string().max(300).default(''), reason }),
  response: z.object({ id: z.string(), kind: z.string(), customerNo: z.string().nullable() }),
})
