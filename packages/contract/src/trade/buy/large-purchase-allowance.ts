import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, fundCode, moneyWire } from '../../kit/wire'

export const largePurchaseAllowance = defineCall({
  name: 'largePurchaseAllowance',
  area: 'trade',
  path: '/api/mam-service/trade/getWhiteListFlag',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '限大额基金：本人是否在大额白名单，今日还可买多少',
  request: z.object({ fundCode }),
  response: z.object({
    isWhiteListed: z.boolean(),
    /** The limit of everybody and the one of this customer a day; null = none. */
    publicDailyMax: moneyWire.nullable(),
    dailyMax: moneyWire.nullable(),
    dailyLeft: moneyWire.nullable(),
    tDay: dayWire,
  }),
  refusals: ['FUND_NOT_FOUND', 'CALENDAR_NOT_PUBLISHED', 'OUTSIDE_WINDOW'],
})
