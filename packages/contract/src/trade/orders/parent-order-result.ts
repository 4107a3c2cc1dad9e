import { z } from 'zod'
import { parentView } from '../../cash/cash-shapes'
import { defineCall } from '../../kit/define-call'
import { orderNo } from '../../kit/wire'

export const parentOrderResult = defineCall({
  name: 'parentOrderResult',
  area: 'trade',
  path: '/api/mam-service/collectionOrder/orderApplyResult',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '父单受理结果：状态由子单得出',
  request: z.object({ parentNo: orderNo }),
  response: parentView,
  refusals: ['ORDER_NOT_FOUND'],
  ownedIds: ['parentNo'],
})
