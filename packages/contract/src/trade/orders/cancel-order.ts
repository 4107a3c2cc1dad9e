import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { orderNo } from '../../kit/wire'
import { statusWord } from '../order-shapes'
import { standingChecks } from '@tongzhou/domain/trade/decide/check-order'

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  area: 'trade',
  path: '/api/mam-service/trade/cancelOrder',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['record', 'holding', 'cash', 'coupon'],
  summary: '撤单（截止时间前）',
  request: z.object({ orderNo, tradeTicket: z.string().max(200).optional() }),
  response: z.object({ orderNo: z.string(), status: statusWord }),
  refusals: ['ORDER_NOT_FOUND', ...standingChecks, 'CANCEL_NOT_ALLOWED', 'ORDER_STATE_CHANGED'],
  ownedIds: ['orderNo'],
})
