import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { rowsOf } from '../kit/staff-wire'
import { dayWire, nothing } from '../kit/wire'

/** Debits and credits of every account, up to the end of a day. */
export const ledgerTrialBalance = defineStaffCall({
  words: 'ledger trial-balance',
  title: '试算平衡表',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  places: ['day'],
  request: z.object({ day: dayWire.optional() }),
  response: rowsOf({
    code: z.string(),
    debits: z.string(),
    credits: z.string(),
    balance: z.string(),
    account: z.string(),
  }).extend({ isBalanced: z.boolean() }),
})

/** Recomputes the hash chain of the sealed days (§12.5). */
export const ledgerVerify = defineStaffCall({
  words: 'ledger verify',
  title: '校验账簿的链',
  roles: ['SETTLE', 'LEAD', 'AUDITOR', 'COMPLIANCE'],
  weight: 'READ',
  request: nothing,
  response: z.object({ days: z.number(), brokenDay: z.string().nullable(), unsealed: z.number() }),
})
