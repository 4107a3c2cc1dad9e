import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { fundDay, reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** NAVs held for approval (§12.2). */
export const navsList = defineStaffCall({
  words: 'navs list',
  title: '暂缓发布的净值',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({ fundDay, nav: z.string(), why: z.string() }),
})

/** Publishes a held NAV unchanged. */
export const navsApprove = defineStaffCall({
  words: 'navs approve',
  title: '发布暂缓的净值',
  roles: ['OPS', 'SETTLE'],
  approve: { roles: ['SETTLE', 'LEAD'], when: 'always' },
  weight: 'WRITE',
  places: ['fundDay'],
  request: z.object({ fundDay, reason }),
  response: requestAnswer,
})

/** One person is enough to stop it; the registrar then sends a corrected file. */
export const navsReject = defineStaffCall({
  words: 'navs reject',
  title: '不发布暂缓的净值',
  roles: ['OPS', 'SETTLE', 'LEAD'],
  weight: 'WRITE',
  places: ['fundDay'],
  request: z.object({ fundDay, reason }),
  response: z.object({ fundDay, state: z.string() }),
})
