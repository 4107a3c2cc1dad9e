import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** What of the batch day needs a person now, the urgent first (R-STF-40). */
export const alertsList = defineStaffCall({
  words: 'alerts list',
  title: '需要处理的告警',
  roles: ['OPS', 'SETTLE', 'PRODUCT', 'LEAD', 'AUDITOR', 'TECH', 'SECURITY'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    level: z.enum(['P1', 'P2']),
    rule: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
})
