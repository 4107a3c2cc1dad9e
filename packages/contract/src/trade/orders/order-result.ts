import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { orderNo } from '../../kit/wire'
import { orderView } from '../order-shapes'

export const orderResult = defineCall({
  name: 'orderResult',
  area: 'trade',
  path: '/api/mam-service/order/orderApplyResult',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '一笔交易的受理结果与时间线',
  request: z.object({ orderNo }),
  response: orderView,
  refusals: ['ORDER_NOT_FOUND'],
  ownedIds: ['orderNo'],
})
