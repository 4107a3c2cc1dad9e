import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, orderNo, sharesWire } from '../../kit/wire'
import { orderRow, orderView } from '../order-shapes'

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
  response: orderView.extend({
    /** The redemptions of the cash product that pay this purchase; empty of every other order. */
    cashLegs: z.array(
      orderRow.extend({
        applyShares: sharesWire.nullable(),
        expectConfirmDate: dayWire,
        failure: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['ORDER_NOT_FOUND'],
  ownedIds: ['orderNo'],
})
