import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { rowsOf } from '../kit/staff-wire'
import { customerNo } from './customers'

/** Replays one account and recomputes its chain now; what is found is a break for two persons. */
export const replayRun = defineStaffCall({
  words: 'replay run',
  title: '复算一位客户的账户并校验其账务链',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'WRITE',
  places: ['customerNo'],
  request: z.object({ customerNo }),
  response: rowsOf({
    /** The position, and what of it: its total, lots, frozen shares, waiting income, or an order. */
    subject: z.string(),
    stands: z.string(),
    replayed: z.string(),
  }).extend({
    rowsRead: z.number().int(),
    sealedUpTo: z.string().nullable(),
    unsealed: z.number().int(),
    /** The first sealed day that is not as it was sealed, and its row where one can be named. */
    broken: z.string().nullable(),
  }),
})
