import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, navWire, sharesWire } from '../kit/wire'

export const transformableHoldings = defineCall({
  name: 'transformableHoldings',
  area: 'holding',
  path: '/api/mam-service/api/v1/asset/changeProduct/list',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '可以转出的持仓，各有多少可转入的基金',
  request: z.object({}),
  response: z.object({
    rows: z.array(
      z.object({
        fundCode: z.string(),
        name: z.string(),
        riskLevel: z.string(),
        totalShares: sharesWire,
        /** What may go out with the T of now. */
        available: sharesWire,
        marketValue: moneyWire.nullable(),
        nav: navWire.nullable(),
        navDate: dayWire.nullable(),
        targetCount: z.number().int(),
      }),
    ),
  }),
  refusals: [],
})
