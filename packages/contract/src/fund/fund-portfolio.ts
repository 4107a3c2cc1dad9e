import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, rateWire } from '../kit/wire'
import { heldKind } from './fund-shapes'

/** A part of the portfolio: its weight in the fund's assets as a fraction. */
const part = z.object({ name: z.string(), weight: rateWire })

export const fundPortfolio = defineCall({
  name: 'fundPortfolio',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchFundPosition',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '最近报告期的资产配置、行业配置与前十大持仓',
  request: z.object({ fundCode }),
  response: z.object({
    reportDate: dayWire.nullable(),
    assets: z.array(part),
    industries: z.array(part),
    holdings: z.array(
      part.extend({
        kind: heldKind,
        rank: z.number().int(),
        code: z.string(),
        /**
         * Against the report before, as a fraction with its sign; null when it was not held or not reported.
         */
        change: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
