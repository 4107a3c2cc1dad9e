import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { tradeAcco } from '../../kit/wire'

export const cardOnWayAsset = defineCall({
  name: 'cardOnWayAsset',
  area: 'account',
  path: '/api/mam-service/account/isBankAccountHasOnWayAsset',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card', 'record'],
  summary: '银行卡是否有在途资金',
  request: z.object({ tradeAcco }),
  response: z.object({
    hasOnWay: z.boolean(),
    /** Orders under way; money that belongs to none (a dividend, a payout sent again) is not among them. */
    orders: z.number().int(),
  }),
  refusals: ['CARD_NOT_FOUND'],
  ownedIds: ['tradeAcco'],
})
