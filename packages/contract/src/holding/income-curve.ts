import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, signedMoneyWire } from '../kit/wire'

/** How far back a curve of one's own goes. */
export const incomeRange = z.enum(['MONTH', 'QUARTER', 'YEAR', 'ALL'])

export const incomeCurve = defineCall({
  name: 'incomeCurve',
  area: 'holding',
  path: '/api/mam-service/api/v2/profit/fundProfitCurve',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash'],
  summary: '收益走势：全部持有合计，每个净值日的收益与区间累计',
  request: z.object({ range: incomeRange.optional() }),
  response: z.object({
    /** One per NAV date of anything held in the range, oldest first; of all time at most 500, evenly. */
    points: z.array(
      z.object({
        day: dayWire,
        income: signedMoneyWire,
        /** Sum of the incomes of the range up to this day. */
        cumulative: signedMoneyWire,
        /** false while the registrar has not told all of the day (§6.3). */
        isFinal: z.boolean(),
      }),
    ),
    /** Income of the calendar month of the newest point, day by day, oldest first. */
    month: z.array(z.object({ day: dayWire, income: signedMoneyWire, isFinal: z.boolean() })),
    monthTotal: signedMoneyWire,
  }),
  refusals: [],
})
