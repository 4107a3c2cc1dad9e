import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode } from '../kit/wire'

export const peerRankCurve = defineCall({
  name: 'peerRankCurve',
  area: 'fund',
  path: '/api/mam-service/singleProduct/peerRankCurve',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '同类排名走势：每月末按当时近一年收益在同类中的名次',
  request: z.object({ fundCode }),
  response: z.object({
    typeLabel: z.string(),
    /**
     * [month's last NAV day, rank, members, percentile from 100 (best) to 0]; at most 60 months, oldest
     * first.
     */
    points: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
    reason: z.string().nullable(),
    asOf: dayWire.nullable(),
    method: z.string(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
