import { stoppingChecks } from '@tongzhou/domain/trade/decide/check-order'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const pauseAllPlans = defineCall({
  name: 'pauseAllPlans',
  area: 'plan',
  path: '/api/mam-service/plan/pauseAll',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['plan'],
  summary: '暂停全部进行中的定投计划',
  request: z.object({ tradeTicket: z.string().max(200).optional() }),
  response: z.object({
    /** The plans that were running. */
    planNos: z.array(z.string()),
    /** Debits of today that are paid or on their way: they run on and may be cancelled until 15:00. */
    liveOrderNos: z.array(z.string()),
  }),
  refusals: [...stoppingChecks],
})
