import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { planView } from './plan-shapes'

export const planDetail = defineCall({
  name: 'planDetail',
  area: 'plan',
  path: '/api/mam-service/plan/planDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['plan'],
  summary: '一个定投计划：条款、每期结果与收益',
  request: z.object({ planNo: z.string().regex(/^P\d{18}$/, '计划编号不正确') }),
  response: planView,
  refusals: ['PLAN_NOT_FOUND'],
  ownedIds: ['planNo'],
})
