import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { riskLevel } from '../../fund/fund-shapes'
import { sharesWire } from '../../kit/wire'
import { riskAbility } from './risk-view'

export const mismatchedHoldings = defineCall({
  name: 'mismatchedHoldings',
  area: 'account',
  path: '/api/mam-service/account/getRiskMisMatchFunds',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['risk', 'holding'],
  summary: '超出风险承受能力的持仓',
  request: z.object({}),
  response: z.object({
    level: riskAbility.nullable(),
    funds: z.array(
      z.object({
        fundCode: z.string(),
        fundName: z.string(),
        riskLevel,
        shares: sharesWire,
      }),
    ),
  }),
  refusals: [],
})
