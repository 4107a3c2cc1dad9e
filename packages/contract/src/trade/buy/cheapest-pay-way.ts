import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { fundCode, moneyWire } from '../../kit/wire'
import { payWayRow } from '../order-shapes'

export const cheapestPayWay = defineCall({
  name: 'cheapestPayWay',
  area: 'trade',
  path: '/api/mam-service/trade/payChannelByLowestRate',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card', 'cash'],
  summary: '费率最低且可用的付款方式（买入页预选）',
  request: z.object({ fundCode, amount: moneyWire.optional() }),
  /** null when no way can pay this amount. */
  response: z.object({ way: payWayRow.nullable() }),
  refusals: ['FUND_NOT_FOUND'],
})
