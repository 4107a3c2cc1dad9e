import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, jsonField, moneyWire, percentWire, rateWire } from '../kit/wire'
import { curveSeries, feeTier, fundCard, fundRating, performanceWindow, windowFigure } from './fund-shapes'

export const compareFunds = defineCall({
  name: 'compareFunds',
  area: 'fund',
  path: '/api/mam-service/singleProduct/compareFunds',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '基金对比：2 至 5 只，同一区间的走势、业绩、风险、费用与重合持仓',
  request: z.object({
    /** JSON array of two to five codes. */
    fundCodes: jsonField(z.array(fundCode).min(2, '至少选择 2 只基金').max(5, '最多对比 5 只基金')),
    window: performanceWindow.optional(),
    /** What the cost is computed for. */
    amount: moneyWire.optional(),
  }),
  response: z.object({
    window: performanceWindow,
    windows: z.array(performanceWindow),
    from: dayWire.nullable(),
    to: dayWire.nullable(),
    reason: z.string().nullable(),
    curves: z.array(curveSeries),
    funds: z.array(
      fundCard.extend({
        setupDate: dayWire.nullable(),
        managerNames: z.array(z.string()),
        benchmarkText: z.string().nullable(),
        figures: z.array(windowFigure),
        volatility: percentWire.nullable(),
        sharpe: z.string().nullable(),
        rating: fundRating.nullable(),
        purchaseTiers: z.array(feeTier),
        redeemTiers: z.array(feeTier),
        managementRate: rateWire.nullable(),
        custodyRate: rateWire.nullable(),
        serviceRate: rateWire.nullable(),
        /** Cost in yuan of `amount` held for one year and for three years at a constant NAV. */
        costOneYear: moneyWire,
        costThreeYears: moneyWire,
      }),
    ),
    /**
     * Share of the smaller of both holdings that two funds have in common, by their newest reports
     * (fractions).
     */
    overlaps: z.array(
      z.object({ a: z.string(), b: z.string(), weight: rateWire, names: z.array(z.string()) }),
    ),
    amount: moneyWire,
  }),
  refusals: ['FUND_NOT_FOUND'],
})
