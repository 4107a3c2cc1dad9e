import { stoppingChecks } from '@tongzhou/domain/trade/decide/check-order'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, flagWire } from '../kit/wire'

export const skipPeriod = defineCall({
  name: 'skipPeriod',
  area: 'plan',
  path: '/api/mam-service/plan/skipPeriod',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['plan'],
  summary: '跳过定投接下来十二期中的一期，或恢复它；扣款日 9:00 前',
  request: z.object({
    planNo: z.string().regex(/^P\d{18}$/, '计划编号不正确'),
    /** The date that names the period. */
    nominal: dayWire,
    /** Takes the skip back. */
    undo: flagWire.optional(),
    tradeTicket: z.string().max(200).optional(),
  }),
  response: z.object({
    planNo: z.string(),
    /** The next deduction from now on; null: none comes. */
    nextDay: dayWire.nullable(),
  }),
  refusals: ['PLAN_NOT_FOUND', ...stoppingChecks, 'PLAN_STATE', 'PLAN_DAY_INVALID', 'PLAN_PERIOD_BEGUN'],
  ownedIds: ['planNo'],
})
