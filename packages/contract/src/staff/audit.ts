import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { rowsOf, staffNo } from '../kit/staff-wire'

export const auditList = defineStaffCall({
  words: 'audit list',
  title: '操作记录',
  roles: ['AUDITOR', 'COMPLIANCE'],
  weight: 'READ',
  request: z.object({ subject: z.string().max(200).optional(), staffNo: staffNo.optional() }),
  response: rowsOf({
    id: z.string(),
    at: z.string(),
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    requestNo: z.string().nullable(),
    reason: z.string().nullable(),
  }),
})

/** Recomputes the chain; `head` is one that was kept elsewhere, and tells of a tail that was cut off. */
export const auditVerify = defineStaffCall({
  words: 'audit verify',
  title: '校验操作记录的链',
  roles: ['AUDITOR', 'COMPLIANCE'],
  weight: 'READ',
  request: z.object({ head: z.string().max(100).optional() }),
  response: z.object({
    batches: z.number(),
    rows: z.number(),
    unsealed: z.number(),
    brokenBatch: z.number().nullable(),
    head: z.string().nullable(),
    holdsHead: z.boolean().nullable(),
  }),
})
