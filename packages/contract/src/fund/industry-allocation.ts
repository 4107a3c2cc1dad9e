import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, percentWire } from '../kit/wire'
import { reportChoice, reportPart } from './report-shapes'

export const industryAllocation = defineCall({
  name: 'industryAllocation',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchIndInfo',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '行业配置（按报告期）与跟踪指数信息',
  request: z.object({ fundCode, reportDate: dayWire.optional() }),
  response: z.object({
    ...reportChoice,
    industries: z.array(reportPart),
    /**
     * Index funds, enhanced and feeder funds: what they follow and how closely (one year, percent); else
     * null.
     */
    trackedIndex: z
      .object({
        indexCode: z.string(),
        name: z.string(),
        lastDay: dayWire.nullable(),
        trackingError: percentWire.nullable(),
        yearReturn: percentWire.nullable(),
        fundYearReturn: percentWire.nullable(),
      })
      .nullable(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
