import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowNo, rowsOf } from '../kit/staff-wire'
import { dayWire } from '../kit/wire'

export const breaksList = defineStaffCall({
  words: 'breaks list',
  title: '未关闭的差异',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: z.object({ day: dayWire.optional() }),
  response: rowsOf({
    id: z.string(),
    day: z.string(),
    kind: z.string(),
    subject: z.string(),
    ours: z.string().nullable(),
    theirs: z.string().nullable(),
    owner: z.string(),
    daysOld: z.number(),
  }),
})

/** How a difference is resolved (§12.6): the reason is the resolution. */
export const breaksPropose = defineStaffCall({
  words: 'breaks propose',
  title: '提出差异的处理',
  roles: ['OPS', 'SETTLE'],
  approve: { roles: ['SETTLE', 'LEAD'], when: 'always' },
  weight: 'WRITE',
  places: ['id'],
  request: z.object({ id: rowNo, reason }),
  response: requestAnswer,
})
