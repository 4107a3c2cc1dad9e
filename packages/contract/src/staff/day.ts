import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { rowsOf } from '../kit/staff-wire'
import { dayWire } from '../kit/wire'

const step = z.string().regex(/^\d{3}-[a-z0-9-]+$/, '批处理步骤不正确')

/** The steps of a batch day. */
export const dayShow = defineStaffCall({
  words: 'day show',
  title: '批处理日',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR', 'TECH'],
  weight: 'READ',
  places: ['day'],
  request: z.object({ day: dayWire.optional() }),
  response: rowsOf({
    step: z.string(),
    title: z.string(),
    dueAt: z.string(),
    state: z.string(),
    units: z.string(),
    fault: z.string().nullable(),
  }).extend({ day: z.string() }),
})

/** Tries a stopped step again; what its units have done stays done (R-STF-19). */
export const dayRetry = defineStaffCall({
  words: 'day retry',
  title: '重新执行停住的步骤',
  roles: ['OPS', 'SETTLE'],
  weight: 'WRITE',
  places: ['day', 'step'],
  request: z.object({ day: dayWire, step }),
  response: z.object({ day: z.string(), step: z.string(), state: z.string() }),
})
