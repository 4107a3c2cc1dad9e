import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { moneyWire, tradeAcco } from '../../kit/wire'

/** Whether more stands behind the card than may be there when another one takes its place at once. */
export const cardAssetOver = defineCall({
  name: 'cardAssetOver',
  area: 'account',
  path: '/api/mam-service/account/isBankAccountAssetOver',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card', 'holding'],
  summary: '银行卡资产是否超过直接更换的上限',
  request: z.object({ tradeAcco }),
  response: z.object({ over: z.boolean(), value: moneyWire, limit: moneyWire }),
  refusals: ['CARD_NOT_FOUND'],
  ownedIds: ['tradeAcco'],
})
