import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { fundCode, sharesWire, tradeAcco } from '../../kit/wire'
import { sharesAccount } from '../order-shapes'

export const redeemableShares = defineCall({
  name: 'redeemableShares',
  area: 'trade',
  path: '/api/mam-service/api/v1/redeem/available',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '一只基金各交易账户现在可卖的份额',
  request: z.object({ fundCode, tradeAcco: tradeAcco.optional() }),
  response: z.object({
    total: sharesWire,
    accounts: z.array(
      sharesAccount.extend({
        frozen: sharesWire,
      }),
    ),
  }),
  refusals: ['FUND_NOT_FOUND', 'CARD_NOT_FOUND', 'CALENDAR_NOT_PUBLISHED', 'OUTSIDE_WINDOW'],
  ownedIds: ['tradeAcco'],
})
