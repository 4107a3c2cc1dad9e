import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, rateWire } from '../kit/wire'
import { reportChoice, reportHolding, reportPart } from './report-shapes'

export const portfolioByReport = defineCall({
  name: 'portfolioByReport',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchFundStockAndBond',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '资产配置与股票、债券、基金持仓，可按报告期切换，附与上一期的变化',
  request: z.object({ fundCode, reportDate: dayWire.optional() }),
  response: z.object({
    ...reportChoice,
    assets: z.array(reportPart),
    stocks: z.array(reportHolding),
    bonds: z.array(reportHolding),
    funds: z.array(reportHolding),
    /** Sum of the weights of the ten largest stocks. */
    topTenWeight: rateWire.nullable(),
    /** Days between the end of the report and the newest NAV: how old the picture is. */
    ageDays: z.number().int().nullable(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
