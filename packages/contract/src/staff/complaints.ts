import { z } from 'zod'
import { complaintNo, complaintText } from '../content/complaint-shapes'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

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
  request: nothing,
  response: rowsOf({
    complaintNo: z.string(),
    kind: z.string(),
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
    customerNo: z.string(),
    kind: z.string(),
    state: z.string(),
    contactBy: z.string().nullable(),
    acceptBy: z.string().nullable(),
    answerBy: z.string(),
    limit: z.string(),
    events: z.array(z.object({ at: z.string(), author: z.string(), state: z.string(), text: z.string() })),
  }),
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

/** The answer is read by a second person before the customer reads it. */
export const complaintsReply = defineStaffCall({
  words: 'complaints reply',
  title: '答复投诉',
  roles,
  approve: { roles: ['COMPLIANCE', 'LEAD'], when: 'always' },
  weight: 'WRITE',
  places: ['complaintNo'],
  request: z.object({ complaintNo, text: complaintText, reason }),
  response: requestAnswer,
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
