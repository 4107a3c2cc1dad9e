import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const planCurve = defineCall({
  name: 'planCurve',
  area: 'plan',
  path: '/api/mam-service/plan/planCurve',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['plan'],
  summary: '一个定投计划的走势：累计投入，以及市值加已取回',
  request: z.object({ planNo: z.string().regex(/^P\d{18}$/, '计划编号不正确') }),
  response: z.object({
    /**
     * [day, yuan paid in up to it, yuan that its shares were worth then with what had been taken out of it].
     * Oldest first, 500 at most; none before its first confirmed deduction, or where its past is not known.
     */
    points: z.array(z.tuple([z.string(), z.number(), z.number()])),
  }),
  refusals: ['PLAN_NOT_FOUND'],
  ownedIds: ['planNo'],
})
