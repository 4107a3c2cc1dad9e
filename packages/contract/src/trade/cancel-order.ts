import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { orderNo } from '../kit/wire'
import { statusWord } from './order-shapes'
import { standingChecks } from './check-groups'

export const cancelOrder = defineCall({
  area: 'trade',
  path: '/api/mam-service/trade/cancelOrder',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  summary: '撤单（截止时间前）',
  request: z.object({ orderNo, tradeTicket: z.string().max(200).optional() }),
  response: z.object({ orderNo: z.string(), status: statusWord }),
  refusals: ['ORDER_NOT_FOUND', ...standingChecks, 'CANCEL_NOT_ALLOWED', 'ORDER_STATE_CHANGED'],
  ownedIds: ['orderNo'],
})
