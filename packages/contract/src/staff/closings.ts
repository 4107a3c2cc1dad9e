import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, requestNo, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

const customerNo = z.string().regex(/^[\dA-Z]{1,20}$/)

/** Accounts that are being closed, the one asked for first before (R-ACT-26). */
export const closingsList = defineStaffCall({
  words: 'closings list',
  title: '注销中的账户',
  roles: ['OPS', 'SERVICE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    customerNo: z.string(),
    state: z.string(),
    requestedAt: z.string(),
    expectedOn: z.string(),
    limitOn: z.string(),
    isLate: z.boolean(),
    /** What registrars have refused and nobody has asked for again: registrar, business and code. */
    refused: z.string(),
  }),
})

/** What a registrar has refused for a reason that is settled now goes with the next batch once more. */
export const closingsRetry = defineStaffCall({
  words: 'closings retry',
  title: '重报未办结的注销',
  roles: ['OPS'],
  weight: 'WRITE',
  places: ['customerNo'],
  request: z.object({ customerNo, reason }),
  response: z.object({ customerNo: z.string(), applications: z.number().int() }),
})

/**
 * That it may be read who had a closed account, for a court or an authority that may ask. The second person
 * agrees to the purpose and sees nobody; whoever asked reads (closings open).
 */
export const closingsReveal = defineStaffCall({
  words: 'closings reveal',
  title: '申请查阅已注销账户的客户身份',
  roles: ['COMPLIANCE'],
  approve: { roles: ['LEAD'], when: 'always' },
  weight: 'SECURITY',
  places: ['customerNo'],
  request: z.object({ customerNo, reason }),
  response: requestAnswer,
})

/** The person of an approved request, for whoever asked, for a day; each reading is on record. */
export const closingsOpen = defineStaffCall({
  words: 'closings open',
  title: '查阅本人已获批的已注销账户的客户身份',
  roles: ['COMPLIANCE'],
  weight: 'REVEAL',
  places: ['requestNo'],
  request: z.object({ requestNo }),
  response: z.object({ customerNo: z.string(), person: z.string() }),
})
