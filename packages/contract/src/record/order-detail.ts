import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { orderNo } from '../kit/wire'
import { orderRecord } from './record-shapes'

export const orderDetail = defineCall({
  name: 'orderDetail',
  area: 'record',
  path: '/api/mam-service/order/orderDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '一笔交易的详情、时间线、承诺与实际、卖出费用逐笔核对',
  request: z.object({ orderNo }),
  response: orderRecord,
  refusals: ['ORDER_NOT_FOUND'],
  ownedIds: ['orderNo'],
})
