import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { cashIncomeRow, cashIncomeState } from './cash-shapes'
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
    /** What of the total no registrar has told yet. */
    expected: signedMoneyWire,
    days: z.array(
      z.object({
        day: dayWire,
        income: signedMoneyWire,
        /** TOLD: every fund's registrar has told of the day. */
        state: cashIncomeState,
        funds: z.array(cashIncomeRow),
      }),
    ),
  }),
  refusals: [],
})
