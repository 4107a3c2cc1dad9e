import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, percentWire } from '../kit/wire'
import { fundType, performanceWindow } from './fund-shapes'

export const productAverageRate = defineCall({
  name: 'productAverageRate',
  area: 'fund',
  path: '/api/mam-service/singleProduct/productAverageRate',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '同类基金各区间的平均收益',
  request: z.object({ fundCode }),
  response: z.object({
    fundType,
    typeLabel: z.string(),
    asOf: dayWire.nullable(),
    rows: z.array(
      z.object({
        window: performanceWindow,
        label: z.string(),
        average: percentWire.nullable(),
        /** Members old enough for the window. */
        count: z.number().int(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
