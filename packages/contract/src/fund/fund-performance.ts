import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, percentWire } from '../kit/wire'
import { windowFigure } from './fund-shapes'

const rank = z.object({ rank: z.number().int(), count: z.number().int(), quartile: z.string() }).nullable()

/** How a performance table is cut. */
export const performanceKind = z.enum(['STAGE', 'YEAR', 'QUARTER', 'PLAN'])

export const fundPerformance = defineCall({
  name: 'fundPerformance',
  area: 'fund',
  path: '/api/mam-service/singleProduct/fundHistoricalPerformance',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '阶段、年度、季度业绩，与基准、同类平均对照；定投收益（每月同日等额，不计费用，红利再投）',
  request: z.object({
    fundCode,
    kind: performanceKind.optional(),
    /**
     * As the figures stood on this day (the last NAV on or before it); peers are compared on the newest day
     * only.
     */
    asOf: dayWire.optional(),
  }),
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
    /**
     * Equal monthly instalments of the last years, priced at the last NAV on or before each day, none on the
     * last day.
     */
    plans: z.array(
      z.object({
        label: z.string(),
        months: z.number().int(),
        from: dayWire.nullable(),
        percent: percentWire.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    asOf: dayWire.nullable(),
    benchmarkText: z.string().nullable(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
