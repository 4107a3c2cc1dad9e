import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire, dayWire } from '../kit/wire'
import { raisingCard } from './raising-card'

export const zoneFunds = defineCall({
  name: 'zoneFunds',
  area: 'home',
  path: '/api/mam-service/homepage/getProductsByCondition',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '按条件取专区基金：稳健、进阶、指数、现金、新发、FOF、海外、定期持有',
  request: z.object({
    condition: z.enum(
      ['STEADY', 'ADVANCE', 'INDEX', 'CASH', 'NEW', 'FOF', 'QDII', 'HOLDING'],
      '没有这个专区',
    ),
    limit: countWire.optional(),
  }),
  response: z.object({
    rows: z.array(raisingCard.extend({ holdDays: z.number().int() })),
    total: z.number().int(),
    asOf: dayWire.nullable(),
  }),
  refusals: [],
})
