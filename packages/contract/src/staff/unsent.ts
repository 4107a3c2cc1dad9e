import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** Records that fit no file of the day (§3.2). */
export const unsentList = defineStaffCall({
  words: 'unsent list',
  title: '未能写入文件的申请',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({ day: z.string(), subject: z.string(), why: z.string().nullable() }),
})

/** Writes the day's files again, with what has been corrected. */
export const unsentRetry = defineStaffCall({
  words: 'unsent retry',
  title: '重写今日文件',
  roles: ['OPS', 'SETTLE'],
  approve: { roles: ['SETTLE', 'LEAD'], when: 'always' },
  weight: 'WRITE',
  request: z.object({ reason }),
  response: requestAnswer,
})
