import { z } from 'zod'
import { partnerCode } from '../account/rights/partner-shapes'
import { defineStaffCall } from '../kit/define-staff-call'
import { fileFields, reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** Partners to whom customers may give something of themselves (R-ACT-30). */
export const partnersList = defineStaffCall({
  words: 'partners list',
  title: '合作方',
  roles: ['REVIEW', 'RISK', 'LEAD', 'COMPLIANCE', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    code: z.string(),
    name: z.string(),
    scopes: z.string(),
    days: z.number(),
    keyId: z.string(),
    approvedAt: z.string(),
    state: z.string(),
  }),
})

/** A file says who it is, what for, which items, for how many days, and holds its public key. */
export const partnersPropose = defineStaffCall({
  words: 'partners propose',
  title: '登记合作方',
  roles: ['REVIEW', 'RISK'],
  approve: { roles: ['LEAD', 'COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  request: z.object({ ...fileFields, reason }),
  response: requestAnswer,
})

/** One person is enough to stop giving anything to a partner. */
export const partnersRevoke = defineStaffCall({
  words: 'partners revoke',
  title: '停止一个合作方',
  roles: ['REVIEW', 'RISK', 'LEAD', 'COMPLIANCE'],
  weight: 'WRITE',
  places: ['code'],
  request: z.object({ code: partnerCode, reason }),
  response: z.object({ code: z.string(), state: z.string() }),
})
