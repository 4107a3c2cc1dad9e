import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { moneyWire } from '../kit/wire'
import { parentRow } from './cash-shapes'

export const cashOrderList = defineCall({
  name: 'cashOrderList',
  area: 'cash',
  path: '/api/mam-service/cash/cashOrderList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash', 'record'],
  summary: '现金宝交易记录：转入与转出',
  request: z.object({ ...pageRequest, kind: z.enum(['IN', 'OUT']).optional() }),
  response: pageOf(parentRow).extend({
    /** The months that these rows were placed in, newest first. */
    months: z.array(
      z.object({
        /** 2026-11 */
        month: z.string(),
        /** Confirmed in that month: money into the product, and out of it, what paid purchases among it. */
        in: moneyWire,
        out: moneyWire,
      }),
    ),
  }),
  refusals: [],
})
