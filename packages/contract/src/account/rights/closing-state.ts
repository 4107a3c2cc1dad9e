import { closingConditionKinds } from '@tongzhou/domain/account/rights/account-closing'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, instantWire } from '../../kit/wire'

export const closingConditionKind = z.enum(closingConditionKinds)

/**
 * NONE: nothing was asked for, or it was withdrawn. WAITING: the registrars have been asked. BACK: it was
 * sent back, and may be asked for again.
 */
export const closingPhase = z.enum(['NONE', 'REQUESTED', 'WAITING', 'BACK'])

export const closingState = defineCall({
  name: 'closingState',
  area: 'account',
  path: '/api/mam-service/account/closingState',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['customer', 'holding', 'record', 'plan', 'card', 'complaint', 'coupon'],
  summary: '注销账户：条件、日期与进度',
  request: z.object({}),
  response: z.object({
    phase: closingPhase,
    requestedAt: instantWire.nullable(),
    /** Every condition and how many things there still are; 0 = met. */
    conditions: z.array(z.object({ kind: closingConditionKind, open: z.number().int() })),
    /** As asked for, or if it were asked for now. */
    expectedOn: dayWire,
    limitOn: dayWire,
    /** Coupons that end with the account. */
    coupons: z.number().int(),
  }),
  refusals: [],
})
