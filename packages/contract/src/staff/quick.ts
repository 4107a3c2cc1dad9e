import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { fundCode, nothing } from '../kit/wire'

/** Quick withdrawal of the cash product: stopped at once by one person, opened again by two (R-CASH-8). */
export const quickStatus = defineStaffCall({
  words: 'quick status',
  title: '快速取现的开关',
  roles: ['PRODUCT', 'OPS', 'RISK', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    /** ALL or a fund. */
    scope: z.string(),
    state: z.enum(['OPEN', 'SUSPENDED']),
    reason: z.string().nullable(),
    actor: z.string().nullable(),
    at: z.string().nullable(),
  }),
})

export const quickSuspend = defineStaffCall({
  words: 'quick suspend',
  title: '暂停快速取现，整体或一只基金',
  roles: ['PRODUCT', 'OPS', 'RISK', 'LEAD'],
  weight: 'WRITE',
  request: z.object({ fundCode: fundCode.optional(), reason }),
  response: z.object({ scope: z.string(), state: z.string() }),
})

export const quickResume = defineStaffCall({
  words: 'quick resume',
  title: '恢复快速取现',
  roles: ['PRODUCT', 'OPS'],
  approve: { roles: ['LEAD', 'RISK'], when: 'always' },
  weight: 'WRITE',
  request: z.object({ fundCode: fundCode.optional(), reason }),
  response: requestAnswer,
})
