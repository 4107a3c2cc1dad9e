import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, signedMoneyWire } from '../kit/wire'

export const cashIncomeList = defineCall({
  name: 'cashIncomeList',
  area: 'cash',
  path: '/api/mam-service/cash/cashIncomeList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash'],
  summary: '现金宝收益明细：逐日、逐基金',
  request: z.object({
    /** At most 366 days; the last 30 by default. */
    from: dayWire.optional(),
    to: dayWire.optional(),
    fundCode: fundCode.optional(),
  }),
  response: z.object({
    total: signedMoneyWire,
    days: z.array(
      z.object({
        day: dayWire,
        income: signedMoneyWire,
        funds: z.array(z.object({ fundCode: z.string(), name: z.string(), income: signedMoneyWire })),
      }),
    ),
  }),
  refusals: [],
})
