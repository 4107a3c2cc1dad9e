import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire, dayWire } from '../kit/wire'
import { planPeriod } from './plan-shapes'

/** Newest first; `cursor` is the nominal date of the last period of the page before. */
export const planPeriods = defineCall({
  name: 'planPeriods',
  area: 'plan',
  path: '/api/mam-service/plan/periodList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['plan'],
  summary: '一个定投计划的各期扣款，由近到远',
  request: z.object({
    planNo: z.string().regex(/^P\d{18}$/, '计划编号不正确'),
    cursor: dayWire.optional(),
    /** 20 unless told, 100 at most. */
    pageSize: countWire.optional(),
  }),
  response: z.object({ rows: z.array(planPeriod), nextCursor: dayWire.nullable() }),
  refusals: ['PLAN_NOT_FOUND'],
  ownedIds: ['planNo'],
})
