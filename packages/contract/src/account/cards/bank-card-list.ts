import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { cardView } from './card-view'

export const bankCardList = defineCall({
  name: 'bankCardList',
  area: 'account',
  path: '/api/mam-service/account/bankCardList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '我的银行卡',
  request: z.object({}),
  response: z.object({ cards: z.array(cardView), max: z.number().int() }),
  refusals: [],
})
