import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, moneyWire, navWire, sharesWire } from '../kit/wire'

export const ownTradePoints = defineCall({
  name: 'ownTradePoints',
  area: 'fund',
  path: '/api/mam-service/singleProduct/ownTradePoints',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '本人在这只基金上已确认的买入与卖出，画在走势图上',
  request: z.object({ fundCode }),
  response: z.object({
    /** By T day, oldest first, at most 500. */
    points: z.array(
      z.object({
        day: dayWire,
        side: z.enum(['BUY', 'SELL']),
        orderNo: z.string(),
        amount: moneyWire.nullable(),
        shares: sharesWire.nullable(),
        nav: navWire.nullable(),
      }),
    ),
    /** What is held now; null when nothing is. */
    shares: sharesWire.nullable(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
