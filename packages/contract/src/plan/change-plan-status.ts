import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire } from '../kit/wire'
import { planStatus } from './plan-shapes'
import { standingChecks } from '@tongzhou/domain/trade/decide/check-order'

export const changePlanStatus = defineCall({
  name: 'changePlanStatus',
  area: 'plan',
  path: '/api/mam-service/plan/changePlanStatus',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['plan'],
  summary: '暂停、恢复或终止定投计划，关闭已完成计划的止盈，或重新开启停住的止盈',
  request: z.object({
    planNo: z.string().regex(/^P\d{18}$/, '计划编号不正确'),
    /**
     * `disarm`: of a plan that has run its course nothing is sold by itself any more; `arm`: a take profit
     * that is held waits for its target again.
     */
    command: z.enum(['pause', 'resume', 'terminate', 'arm', 'disarm']),
    /** The version that the customer saw; another one in force is refused (R-PLAN-16). */
    version: countWire.optional(),
    tradeTicket: z.string().max(200).optional(),
  }),
  response: z.object({
    planNo: z.string(),
    status: planStatus,
    /** A debit of today that is paid or on its way: it runs on, until 15:00 it may be cancelled. */
    liveOrderNo: z.string().nullable(),
  }),
  refusals: ['PLAN_NOT_FOUND', 'PLAN_CHANGED', ...standingChecks, 'PLAN_STATE'],
  ownedIds: ['planNo'],
})
