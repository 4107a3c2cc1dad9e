import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCard } from './fund-shapes'

export const searchFundsAndStrategies = defineCall({
  name: 'searchFundsAndStrategies',
  area: 'fund',
  path: '/api/mam-service/strategyproduct/app/searchSingleAndStrategy',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '同时搜索基金与投顾策略（策略只列名称与说明，不列业绩）',
  request: z.object({ keyword: z.string().trim().max(40, '搜索词过长') }),
  response: z.object({
    funds: z.array(fundCard),
    strategies: z.array(z.object({ strategyCode: z.string(), name: z.string(), text: z.string() })),
  }),
  refusals: [],
})
