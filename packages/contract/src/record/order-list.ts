import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { dayWire, flagWire, fundCode } from '../kit/wire'
import { orderKind, orderRow } from '../trade/order-shapes'

/** Where a trade stands, as the list of records is filtered. */
export const recordState = z.enum(['IN_TRANSIT', 'DONE', 'CANCELLED', 'FAILED'])

export const orderList = defineCall({
  name: 'orderList',
  area: 'record',
  path: '/api/mam-service/order/orderList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '交易记录：按类型、状态、基金、时间筛选；inTransit 只看在途，不限时间',
  request: z.object({
    ...pageRequest,
    kind: orderKind.optional(),
    state: recordState.optional(),
    fundCode: fundCode.optional(),
    /** At most 12 months. */
    from: dayWire.optional(),
    to: dayWire.optional(),
    inTransit: flagWire.optional(),
  }),
  response: pageOf(orderRow),
  refusals: [],
})
