import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { contentHash, reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { dayWire } from '../kit/wire'

const taCode = z.string().regex(/^[0-9A-Z]{2,9}$/, '登记机构代码不正确')

/** What goes to the registrars on a day, and whether it may leave (R-STF-18). */
export const filesList = defineStaffCall({
  words: 'files list',
  title: '申请文件的放行',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  places: ['day'],
  request: z.object({ day: dayWire.optional() }),
  response: rowsOf({
    taCode: z.string(),
    state: z.string(),
    why: z.string().nullable(),
    applications: z.number(),
    amount: z.string(),
  }),
})

/** Applications to a registrar by fund and business. */
export const filesShow = defineStaffCall({
  words: 'files show',
  title: '申请文件的汇总',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  places: ['taCode', 'day'],
  request: z.object({ taCode, day: dayWire.optional() }),
  response: rowsOf({
    fundCode: z.string(),
    bizCode: z.string(),
    applications: z.number(),
    amount: z.string(),
    shares: z.string(),
  }).extend({ state: z.string(), why: z.string().nullable(), contentHash }),
})

/** Lets today's files of a registrar leave. */
export const filesRelease = defineStaffCall({
  words: 'files release',
  title: '放行申请文件',
  roles: ['OPS', 'SETTLE'],
  approve: { roles: ['SETTLE', 'LEAD'], when: 'always' },
  weight: 'WRITE',
  places: ['taCode'],
  request: z.object({ taCode, reason }),
  response: requestAnswer,
})
