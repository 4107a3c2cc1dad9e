import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, percentWire } from '../kit/wire'
import { windowFigure } from './fund-shapes'

const rank = z.object({ rank: z.number().int(), count: z.number().int(), quartile: z.string() }).nullable()

export const fundHistoricalPerformance = defineCall({
  area: 'fund',
  path: '/api/mam-service/singleProduct/fundHistoricalPerformance',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '阶段、年度、季度业绩，与基准、同类平均对照',
  request: z.object({ fundCode, kind: z.enum(['STAGE', 'YEAR', 'QUARTER']).optional() }),
  response: z.object({
    stages: z.array(
      windowFigure.extend({
        label: z.string(),
        peerAverage: percentWire.nullable(),
        volatility: percentWire.nullable(),
        rank,
      }),
    ),
    periods: z.array(
      z.object({
        label: z.string(),
        from: dayWire,
        to: dayWire,
        percent: percentWire.nullable(),
        benchmark: percentWire.nullable(),
        peerAverage: percentWire.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    asOf: dayWire.nullable(),
    benchmarkText: z.string().nullable(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
