import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, fundCode, moneyWire, sharesWire } from '../../kit/wire'

export const transformLimits = defineCall({
  name: 'transformLimits',
  area: 'trade',
  path: '/api/mam-service/trade/channge/getLimitAmount',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record'],
  summary: '转换限额：可转份额、最低份额、转入基金当日剩余额度',
  request: z.object({ fundCode, targetFundCode: fundCode }),
  response: z.object({
    tDay: dayWire,
    /** Over all trade accounts. */
    available: sharesWire,
    minShares: sharesWire,
    minRemain: sharesWire,
    /** The target's personal limit of a day, and what is left of it; null = no limit. */
    dailyMax: moneyWire.nullable(),
    dailyLeft: moneyWire.nullable(),
  }),
  refusals: ['FUND_NOT_FOUND', 'TRANSFORM_PAIR_UNSUPPORTED', 'CALENDAR_NOT_PUBLISHED', 'OUTSIDE_WINDOW'],
})
