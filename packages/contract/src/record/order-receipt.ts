import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { orderNo } from '../kit/wire'

/** The receipt of an order that is confirmed or over, drawn as it stands now; nothing is kept of it. */
export const orderReceipt = defineCall({
  name: 'orderReceipt',
  area: 'record',
  path: '/api/mam-service/order/orderReceipt',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '交易回单（PDF），每天 50 份',
  request: z.object({ orderNo }),
  response: z.object({
    name: z.string(),
    type: z.string(),
    /** Base64. */
    content: z.string(),
  }),
  refusals: ['ORDER_NOT_FOUND', 'RECEIPT_NOT_READY', 'TOO_MANY_TODAY'],
  ownedIds: ['orderNo'],
})
