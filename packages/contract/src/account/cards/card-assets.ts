import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { moneyWire, percentWire } from '../../kit/wire'

/** R-ACT-17: what stands behind each card and each kind of fund; the percents of a list add up to 100.00. */
export const cardAssets = defineCall({
  name: 'cardAssets',
  area: 'account',
  path: '/api/mam-service/account/assetPercentage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card', 'holding', 'plan', 'record'],
  summary: '资产占比：按银行卡、按基金类型',
  request: z.object({}),
  response: z.object({
    total: moneyWire,
    /** Every bound card, newest first; a card with shares cannot be unbound. */
    byCard: z.array(
      z.object({
        tradeAcco: z.string(),
        bankName: z.string(),
        cardTail: z.string(),
        value: moneyWire,
        percent: percentWire,
        /** Orders under way. */
        inTransit: z.number().int(),
        /** Plans that run. */
        plans: z.number().int(),
      }),
    ),
    byType: z.array(z.object({ typeLabel: z.string(), value: moneyWire, percent: percentWire })),
  }),
  refusals: [],
})
