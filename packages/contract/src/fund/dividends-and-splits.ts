import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, dividendMode, fundCode } from '../kit/wire'

export const dividendsAndSplits = defineCall({
  name: 'dividendsAndSplits',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchDividendSplitInfo',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '分红与拆分记录，最新在前',
  request: z.object({ fundCode }),
  response: z.object({
    /** `perShare` in yuan, as announced. */
    dividends: z.array(
      z.object({
        exDate: dayWire,
        recordDate: dayWire.nullable(),
        payDate: dayWire.nullable(),
        perShare: z.string(),
      }),
    ),
    /** One share became `ratio` shares. */
    splits: z.array(z.object({ day: dayWire, ratio: z.string() })),
    dividendTotal: z.string(),
    defaultDividend: dividendMode,
  }),
  refusals: ['FUND_NOT_FOUND'],
})
