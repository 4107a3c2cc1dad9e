import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { sharesWire } from '../kit/wire'

export const getRiskMisMatchFunds = defineCall({
  area: 'account',
  path: '/api/mam-service/account/getRiskMisMatchFunds',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '超出风险承受能力的持仓',
  request: z.object({}),
  response: z.object({
    level: z.enum(['C1', 'C2', 'C3', 'C4', 'C5']).nullable(),
    funds: z.array(
      z.object({
        fundCode: z.string(),
        fundName: z.string(),
        riskLevel: z.enum(['R1', 'R2', 'R3', 'R4', 'R5']),
        shares: sharesWire,
      }),
    ),
  }),
  refusals: [],
})
