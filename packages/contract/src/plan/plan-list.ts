import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { moneyWire } from '../kit/wire'
import { planRow, planStatus } from './plan-shapes'

export const planList = defineCall({
  name: 'planList',
  area: 'plan',
  path: '/api/mam-service/plan/planList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['plan'],
  summary: '我的定投计划',
  request: z.object({ status: planStatus.optional() }),
  response: z.object({ plans: z.array(planRow), runningCount: z.number().int(), totalPaid: moneyWire }),
  refusals: [],
})
