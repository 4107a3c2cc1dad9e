import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode } from '../kit/wire'
import { performanceWindow } from './fund-shapes'

export const unitNavCurve = defineCall({
  name: 'unitNavCurve',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchFundNavUnitCurve',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '单位净值与累计净值走势；货币基金为七日年化与万份收益',
  request: z.object({ fundCode, window: performanceWindow.optional() }),
  response: z.object({
    /** [day, unit NAV, accumulated NAV] or, for money funds, [day, 7-day yield, income per 10,000]. */
    points: z.array(z.tuple([z.string(), z.number(), z.number().nullable()])),
    isMoney: z.boolean(),
    events: z.array(z.object({ day: z.string(), text: z.string() })),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
