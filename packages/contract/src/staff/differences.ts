import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** What lies on 2099 (§12.6); positive: money is missing. */
export const differencesList = defineStaffCall({
  words: 'differences list',
  title: '2099 余额',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: z.object({ balance: z.string() }),
})

/** The company's money brings 2099 back to zero (§12.7). */
export const differencesSettle = defineStaffCall({
  words: 'differences settle',
  title: '以公司资金结清 2099',
  roles: ['SETTLE'],
  approve: { roles: ['LEAD'], when: 'always' },
  weight: 'MONEY',
  request: z.object({ reason }),
  response: requestAnswer,
})
