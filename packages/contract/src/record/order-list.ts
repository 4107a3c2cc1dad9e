import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { dayWire, flagWire, fundCode, moneyWire, tradeAcco } from '../kit/wire'
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
  summary: '交易记录：按类型、状态、基金、银行卡、时间筛选，按游标翻页；inTransit 只看在途，不限时间',
  request: z.object({
    ...pageRequest,
    kind: orderKind.optional(),
    state: recordState.optional(),
    fundCode: fundCode.optional(),
    tradeAcco: tradeAcco.optional(),
    /** At most 12 months. */
    from: dayWire.optional(),
    to: dayWire.optional(),
    inTransit: flagWire.optional(),
    /** `nextCursor` of the page before: no row twice and none lost while orders are added. */
    cursor: z.string().max(60).optional(),
  }),
  response: pageOf(orderRow).extend({
    /** null: this is the last page, or records in transit, which are ordered by their end. */
    nextCursor: z.string().nullable(),
    /** The months that these rows were placed in, newest first. */
    months: z.array(
      z.object({
        /** 2026-11 */
        month: z.string(),
        /** Confirmed in that month under the same filter (R-REC-1): money into funds, and out of them. */
        in: moneyWire,
        out: moneyWire,
      }),
    ),
  }),
  refusals: ['RANGE_TOO_LONG'],
})
