import { suitabilities } from '@tongzhou/domain/account/suitability'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { fundCode, moneyWire, sharesWire } from '../../kit/wire'
import { agreement, sharesAccount } from '../order-shapes'
import { transformDays, transformSide } from './transform-shapes'

export const transformPage = defineCall({
  name: 'transformPage',
  area: 'trade',
  path: '/api/mam-service/trade/transformSingleFundCheckPage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record', 'risk'],
  summary: '转换页：转出转入两只基金、可转份额、日期、适当性、协议',
  request: z.object({ fundCode, targetFundCode: fundCode }),
  response: z.object({
    from: transformSide,
    to: transformSide,
    ...transformDays,
    cutoffTime: z.string(),
    minShares: sharesWire,
    minRemain: sharesWire,
    /** What may still go into the target with this T; null = no limit. */
    dailyLeft: moneyWire.nullable(),
    accounts: z.array(sharesAccount),
    suitability: z.object({
      match: z.enum(suitabilities),
      ability: z.string().nullable(),
      /** To be read before a mismatch is confirmed. */
      warning: z.string().nullable(),
    }),
    agreements: z.array(agreement),
    /** Why this customer cannot transform now; null when he can. */
    blocked: z.object({ code: z.number().int(), reason: z.string(), msg: z.string() }).nullable(),
  }),
  refusals: ['FUND_NOT_FOUND', 'NOT_ENOUGH_SHARES', 'CALENDAR_NOT_PUBLISHED', 'OUTSIDE_WINDOW'],
})
