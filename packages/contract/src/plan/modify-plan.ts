import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire, dayWire, tradeAcco } from '../kit/wire'
import { planRefusals, planTermsInput } from './plan-shapes'

export const modifyPlan = defineCall({
  name: 'modifyPlan',
  area: 'plan',
  path: '/api/mam-service/plan/modifyPlan',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['plan'],
  summary: '修改定投计划；扣款日 9:00 后的修改自下一期起生效',
  request: z.object({
    planNo: z.string().regex(/^P\d{18}$/, '计划编号不正确'),
    /** The version that the customer saw; another one in force is refused (R-PLAN-16). */
    version: countWire.optional(),
    tradeAcco,
    ...planTermsInput,
    tradeTicket: z.string().max(200).optional(),
  }),
  response: z.object({ planNo: z.string(), nextDay: dayWire }),
  refusals: ['PLAN_NOT_FOUND', 'PLAN_CHANGED', 'PLAN_STATE', ...planRefusals],
  ownedIds: ['planNo', 'tradeAcco', 'goalNo'],
})
