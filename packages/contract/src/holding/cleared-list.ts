import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, percentWire, signedMoneyWire } from '../kit/wire'

export const clearedList = defineCall({
  name: 'clearedList',
  area: 'holding',
  path: '/api/mam-service/income/clearedList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash'],
  summary: '历史收益：从买入到卖完的每一段持有',
  request: z.object({}),
  response: z.object({
    /** Latest end first (R-INC-4). */
    rows: z.array(
      z.object({
        fundCode: z.string(),
        name: z.string(),
        bankName: z.string(),
        cardTail: z.string(),
        from: dayWire,
        to: dayWire,
        days: z.number().int(),
        paidIn: moneyWire,
        /** Sales and cash dividends together. */
        takenOut: moneyWire,
        dividends: moneyWire,
        realised: signedMoneyWire,
        rate: percentWire.nullable(),
      }),
    ),
    total: signedMoneyWire,
  }),
  refusals: [],
})
