import { z } from 'zod'
import {
  aboutStaff,
  complaintCause,
  complaintKind,
  complaintNo,
  complaintText,
} from '../content/complaints/complaint-shapes'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowNo, rowsOf, writtenFile } from '../kit/staff-wire'
import { dayWire, mobile } from '../kit/wire'

const roles = ['SERVICE', 'COMPLIANCE'] as const
const place = { places: ['complaintNo'] as const, weight: 'WRITE' as const, roles }
const moved = z.object({ complaintNo: z.string(), state: z.string() })
const words = z.object({ complaintNo, text: complaintText })

/** Complaints that wait, the one due first before (R-CPL-3). */
export const complaintsList = defineStaffCall({
  words: 'complaints list',
  title: '投诉与建议',
  roles: [...roles, 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: z.object({ due: z.enum(['yes', 'no']).default('no') }),
  response: rowsOf({
    complaintNo: z.string(),
    kind: z.string(),
    cause: z.string(),
    isUrgent: z.string(),
    state: z.string(),
    answerBy: z.string(),
    due: z.string(),
    handlerNo: z.string().nullable(),
  }),
})

/** A complaint with everything that was written; each opening is on record. */
export const complaintsShow = defineStaffCall({
  words: 'complaints show',
  title: '打开投诉',
  roles: [...roles, 'LEAD'],
  weight: 'REVEAL',
  places: ['complaintNo'],
  request: z.object({ complaintNo }),
  response: z.object({
    complaintNo: z.string(),
    /** Empty of a visitor, who has a mobile. */
    customerNo: z.string(),
    mobile: z.string().nullable(),
    kind: z.string(),
    cause: z.string(),
    source: z.string(),
    outerNo: z.string().nullable(),
    /** Orders it is about, and whom of the house it names, in its customer's words. */
    orderNos: z.array(z.string()),
    aboutStaff: z.string().nullable(),
    state: z.string(),
    contactBy: z.string().nullable(),
    acceptBy: z.string().nullable(),
    answerBy: z.string(),
    limit: z.string(),
    events: z.array(z.object({ at: z.string(), author: z.string(), state: z.string(), text: z.string() })),
    /** Its pictures, named by the event they came with; each is opened by its number. */
    pictures: z.array(z.object({ picture: rowNo, name: z.string() })),
  }),
})

/** One picture of a complaint, by its number in what `complaints show` lists; each opening is on record. */
export const complaintsPicture = defineStaffCall({
  words: 'complaints picture',
  title: '打开投诉的一张图片',
  roles: [...roles, 'LEAD'],
  weight: 'REVEAL',
  places: ['complaintNo', 'picture'],
  request: z.object({ complaintNo, picture: rowNo }),
  response: z.object({ files: z.array(writtenFile) }),
})

/** Who takes it up looks into it; one that was reopened goes to somebody else (R-CPL-2). */
export const complaintsAccept = defineStaffCall({
  ...place,
  words: 'complaints accept',
  title: '受理投诉',
  request: z.object({ complaintNo }),
  response: moved,
})

export const complaintsRefuse = defineStaffCall({
  ...place,
  words: 'complaints refuse',
  title: '不予受理，写明理由',
  request: words,
  response: moved,
})

export const complaintsAsk = defineStaffCall({
  ...place,
  words: 'complaints ask',
  title: '请客户补充',
  request: words,
  response: moved,
})

/** Words that a second person reads before the customer reads them. */
const bySecond = {
  roles,
  approve: { roles: ['COMPLIANCE', 'LEAD'], when: 'always' },
  weight: 'WRITE',
  places: ['complaintNo'],
  request: z.object({ complaintNo, text: complaintText, reason }),
  response: requestAnswer,
} as const

export const complaintsReply = defineStaffCall({
  words: 'complaints reply',
  title: '答复投诉',
  ...bySecond,
})

/** The sixty days become ninety, once; its customer reads why (R-CPL-3). */
export const complaintsExtend = defineStaffCall({
  words: 'complaints extend',
  title: '延长投诉的最后期限 30 天，写明理由',
  ...bySecond,
})

/** What was received from one day to another, by cause and by the time to the first answer (R-CPL-4). */
export const complaintsStatistics = defineStaffCall({
  words: 'complaints statistics',
  title: '投诉与建议统计：按事项、答复用时与逾期',
  roles: [...roles, 'LEAD', 'AUDITOR'],
  weight: 'READ',
  places: ['from', 'to'],
  request: z.object({ from: dayWire, to: dayWire }),
  response: rowsOf({
    kind: z.string(),
    cause: z.string(),
    received: z.number(),
    answered: z.number(),
    inTime: z.number(),
    within3: z.number(),
    within7: z.number(),
    within15: z.number(),
    later: z.number(),
    overdue: z.number(),
    notAccepted: z.number(),
    withdrawn: z.number(),
    reopened: z.number(),
  }),
})

/**
 * What came by telephone, mail, letter or the regulator’s line is entered with the day it was received on; a
 * case of 12386 keeps its number there (R-CPL-4).
 */
export const complaintsEnter = defineStaffCall({
  words: 'complaints enter',
  title: '登记电话、邮件、信函或 12386 转来的投诉',
  roles,
  weight: 'WRITE',
  request: z.object({
    /** One of the two: whose account it is, or by which mobile he is reached. */
    customerNo: z
      .string()
      .regex(/^[\dA-Z]{1,20}$/, '客户号不正确')
      .optional(),
    mobile: mobile.optional(),
    source: z.enum(['PHONE', 'MAIL', 'LETTER', '12386']),
    outerNo: z.string().trim().min(4, '编号至少 4 位').max(40).optional(),
    kind: complaintKind,
    cause: complaintCause,
    receivedOn: dayWire,
    text: complaintText,
    aboutStaff,
  }),
  response: moved,
})

export const complaintsMediate = defineStaffCall({
  ...place,
  words: 'complaints mediate',
  title: '转入调解',
  request: z.object({ complaintNo }),
  response: moved,
})

/** After an answer it is closed by its customer, or fifteen days later. */
export const complaintsClose = defineStaffCall({
  ...place,
  words: 'complaints close',
  title: '办结投诉',
  request: z.object({ complaintNo }),
  response: moved,
})
