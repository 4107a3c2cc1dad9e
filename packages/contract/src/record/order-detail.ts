import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { orderNo } from '../kit/wire'
import { orderView } from '../trade/order-shapes'

export const orderDetail = defineCall({
  name: 'orderDetail',
  area: 'record',
  path: '/api/mam-service/order/orderDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '一笔交易的详情与时间线',
  request: z.object({ orderNo }),
  response: orderView,
  refusals: ['ORDER_NOT_FOUND'],
  ownedIds: ['orderNo'],
})
