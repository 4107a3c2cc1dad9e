import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, jsonField } from '../kit/wire'
import { curvePoints, curveSeries, performanceWindow } from './fund-shapes'

export const returnCurve = defineCall({
  name: 'returnCurve',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchFundRatioCurve',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '业绩走势：本基金、业绩基准、同类平均、沪深指数，以区间首日为 0',
  request: z.object({
    fundCode,
    window: performanceWindow.optional(),
    /** A custom range (longer than six months under the strict display policy). */
    from: dayWire.optional(),
    to: dayWire.optional(),
    /** JSON array of up to four fund codes or index codes (see indexList) drawn beside the fund. */
    compare: jsonField(
      z.array(z.string().regex(/^[\w.]{2,20}$/, '对比代码不正确')).max(4, '最多对比 4 条'),
    ).optional(),
  }),
  response: z.object({
    from: dayWire.nullable(),
    to: dayWire.nullable(),
    series: z.array(curveSeries),
    drawdown: curvePoints,
    windows: z.array(performanceWindow),
    /** Why there is no curve; null when there is one. */
    reason: z.string().nullable(),
    summary: z.string().nullable(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
