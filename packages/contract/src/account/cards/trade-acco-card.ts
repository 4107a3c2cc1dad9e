import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { tradeAcco } from '../../kit/wire'
import { cardView } from './card-view'

export const tradeAccoCard = defineCall({
  name: 'tradeAccoCard',
  area: 'account',
  path: '/api/mam-service/account/selectBankInfoByTradeAcco',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '交易账号对应的银行卡',
  request: z.object({ tradeAcco }),
  response: cardView,
  refusals: ['CARD_NOT_FOUND'],
  ownedIds: ['tradeAcco'],
})
