import { performanceModes } from '@tongzhou/domain/performance/display-policy'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const displayPolicy = defineCall({
  name: 'displayPolicy',
  area: 'fund',
  path: '/api/mam-service/singleProduct/displayPolicy',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '业绩展示规则：哪个字段、在哪里、展示与否、理由与依据',
  request: z.object({}),
  response: z.object({
    mode: z.enum(performanceModes),
    /** Every performance field of every call, with the place it stands and the gate it passes. */
    fields: z.array(z.object({ call: z.string(), field: z.string(), place: z.string(), gate: z.string() })),
    /** The decision for funds of each age, by place and window. */
    decisions: z.array(
      z.object({
        place: z.string(),
        fundAge: z.string(),
        window: z.string(),
        shown: z.boolean(),
        reason: z.string(),
      }),
    ),
    rules: z.array(z.object({ rule: z.string(), status: z.string() })),
  }),
  refusals: [],
})
