import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { chargeType, fundCode, sharesWire, tradeAcco } from '../../kit/wire'
import { transformDays, transformEstimate, transformRefusals } from './transform-shapes'

export const transformPreview = defineCall({
  name: 'transformPreview',
  area: 'trade',
  path: '/api/mam-service/trade/transformSingleFundCheck',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '转换试算：赎回费、补差费、预计转入份额',
  request: z.object({
    fundCode,
    targetFundCode: fundCode,
    tradeAcco,
    chargeType: chargeType.optional(),
    shares: sharesWire,
  }),
  response: z.object({
    ...transformDays,
    shares: sharesWire,
    /** null while a NAV is missing. */
    estimate: transformEstimate.nullable(),
  }),
  refusals: transformRefusals,
  ownedIds: ['tradeAcco'],
})
