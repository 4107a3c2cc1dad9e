import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { orderRow } from '../trade/order-shapes'

export const transferList = defineCall({
  name: 'transferList',
  area: 'custody',
  path: '/api/mam-service/custody/transferList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['custody'],
  summary: '转托管记录',
  request: z.object({ ...pageRequest }),
  response: pageOf(orderRow.extend({ direction: z.enum(['IN', 'OUT']), outgoingNo: z.string().nullable() })),
  refusals: [],
})
