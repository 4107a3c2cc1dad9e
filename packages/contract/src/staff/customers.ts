import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../kit/staff-wire'

/** A customer's number as staff type it. */
export const customerNo = z.string().regex(/^[\dA-Z]{1,20}$/, '客户号不正确')

/** One customer by what he himself names, whole and exact; nothing is listed, and the search is on record. */
export const customersFind = defineStaffCall({
  words: 'customers find',
  title: '按手机号、证件号、卡号或客户号查找客户',
  roles: ['SERVICE', 'REVIEW', 'RISK', 'LEAD'],
  weight: 'REVEAL',
  places: ['kind', 'value'],
  request: z.object({
    kind: z.enum(['MOBILE', 'ID', 'CARD', 'NUMBER'], '请写明 MOBILE、ID、CARD 或 NUMBER'),
    value: z.string().trim().min(4, '请填写完整的号码').max(32, '号码过长'),
  }),
  response: rowsOf({
    customerNo: z.string(),
    /** Masked; '' before a name is known. */
    name: z.string(),
    /** Masked; words in its place where the number is no longer his. */
    mobile: z.string(),
    state: z.string(),
    sessions: z.number().int(),
  }),
})

/** Stops what could do harm: one person, at once. The customer still reads, and payouts under way go on. */
export const customersFreeze = defineStaffCall({
  words: 'customers freeze',
  title: '冻结客户账户',
  roles: ['SERVICE', 'REVIEW', 'RISK', 'LEAD'],
  weight: 'SECURITY',
  places: ['customerNo'],
  request: z.object({ customerNo, reason }),
  response: z.object({ customerNo: z.string(), state: z.string() }),
})

/** What goes on again needs a second person; the customer's own lock stays his (R-ACT-23). */
export const customersUnfreeze = defineStaffCall({
  words: 'customers unfreeze',
  title: '解除客户账户冻结',
  roles: ['SERVICE', 'REVIEW', 'RISK'],
  approve: { roles: ['LEAD', 'COMPLIANCE'], when: 'always' },
  weight: 'SECURITY',
  places: ['customerNo'],
  request: z.object({ customerNo, reason }),
  response: requestAnswer,
})

/** Somebody else may be logged in: every login of the customer ends. */
export const customersEndSessions = defineStaffCall({
  words: 'customers end-sessions',
  title: '退出客户的全部登录',
  roles: ['SERVICE', 'RISK', 'LEAD'],
  weight: 'SECURITY',
  places: ['customerNo'],
  request: z.object({ customerNo, reason }),
  response: z.object({ customerNo: z.string(), ended: z.number().int() }),
})
