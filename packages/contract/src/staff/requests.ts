import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { contentHash, jsonValue, reason, requestNo, rowsOf } from '../kit/staff-wire'

const requestRow = {
  requestNo: z.string(),
  operation: z.string(),
  subject: z.string(),
  state: z.string(),
  makerNo: z.string(),
  checkerNo: z.string().nullable(),
  madeAt: z.string(),
  expiresAt: z.string(),
  reason: z.string(),
}

/** What waits for a second person, of what one may read; with `all` also what became of the others. */
export const requestsList = defineStaffCall({
  words: 'requests list',
  title: '待复核的申请单',
  roles: 'all',
  weight: 'READ',
  request: z.object({ all: z.enum(['true', 'false']).default('false') }),
  response: rowsOf(requestRow),
})

/**
 * What is asked and the facts it was asked on: what the second person reads, under one hash. Its maker, those
 * who may approve it, auditors and compliance read it, and each reading is on record (R-STF-10, R-STF-21).
 */
export const requestsShow = defineStaffCall({
  words: 'requests show',
  title: '查看申请单内容（申请人、可复核者、审计与合规）',
  roles: 'all',
  weight: 'REVEAL',
  places: ['requestNo'],
  request: z.object({ requestNo }),
  response: z.object({
    ...requestRow,
    fault: z.string().nullable(),
    payload: jsonValue,
    facts: jsonValue,
    contentHash,
  }),
})

/** Approves the content of that hash, and carries it out (R-STF-6). */
export const requestsApprove = defineStaffCall({
  words: 'requests approve',
  title: '复核通过',
  roles: 'all',
  weight: 'WRITE',
  places: ['requestNo'],
  request: z.object({ requestNo, contentHash }),
  response: z.object({ state: z.string(), subject: z.string(), outcome: z.record(z.string(), jsonValue) }),
})

export const requestsReject = defineStaffCall({
  words: 'requests reject',
  title: '驳回',
  roles: 'all',
  weight: 'WRITE',
  places: ['requestNo'],
  request: z.object({ requestNo, reason }),
  response: z.object({ state: z.string(), subject: z.string() }),
})

export const requestsWithdraw = defineStaffCall({
  words: 'requests withdraw',
  title: '撤回本人的申请单',
  roles: 'all',
  weight: 'WRITE',
  places: ['requestNo'],
  request: z.object({ requestNo }),
  response: z.object({ state: z.string(), subject: z.string() }),
})
