import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, percentWire } from '../kit/wire'

/** A ratio with two decimals, or null where it has no meaning. */
const ratio = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .nullable()

export const fundIndicators = defineCall({
  name: 'fundIndicators',
  area: 'fund',
  path: '/api/mam-service/singleProduct/performanceAnalysisIndicators',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '近 1、3、5 年的收益风险指标，每项附一句话说明与口径',
  request: z.object({ fundCode }),
  response: z.object({
    windows: z.array(
      z.object({
        years: z.number().int(),
        label: z.string(),
        from: dayWire.nullable(),
        to: dayWire.nullable(),
        percent: percentWire.nullable(),
        benchmark: percentWire.nullable(),
        annualised: percentWire.nullable(),
        volatility: percentWire.nullable(),
        maxDrawdown: percentWire.nullable(),
        drawdownPeak: dayWire.nullable(),
        drawdownTrough: dayWire.nullable(),
        /** Null while the fund is still below its peak. */
        recoveryDay: dayWire.nullable(),
        recoveryDays: z.number().int().nullable(),
        sharpe: ratio,
        sortino: ratio,
        calmar: ratio,
        informationRatio: ratio,
        beta: ratio,
        alpha: percentWire.nullable(),
        trackingError: percentWire.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    /** What each indicator means in plain words and how it is computed. */
    notes: z.array(z.object({ key: z.string(), label: z.string(), text: z.string(), formula: z.string() })),
    riskFreeRate: percentWire,
  }),
  refusals: ['FUND_NOT_FOUND'],
})
