import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { cashFund, yieldPercent } from './cash-shapes'

export const cashFundList = defineCall({
  name: 'cashFundList',
  area: 'cash',
  path: '/api/mam-service/cash/cashFundList',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '现金宝：可选的货币基金',
  request: z.object({}),
  response: z.object({
    funds: z.array(cashFund),
    /** The best 7-day yield among them: what a customer without shares sees. */
    bestYield: yieldPercent,
  }),
  refusals: [],
})
