import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { fundCode, moneyWire } from '../../kit/wire'
import { payWayRow } from '../order-shapes'

export const purchasePayWays = defineCall({
  name: 'purchasePayWays',
  area: 'trade',
  path: '/api/mam-service/api/v1/purchase/payways',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card', 'cash'],
  summary: '一只基金的付款方式：银行卡、现金宝、汇款，含限额与费率',
  request: z.object({ fundCode, amount: moneyWire.optional() }),
  response: z.object({ ways: z.array(payWayRow) }),
  refusals: ['FUND_NOT_FOUND'],
})
