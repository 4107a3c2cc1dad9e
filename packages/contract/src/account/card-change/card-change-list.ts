import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { cardChangeView } from './card-change-view'

/** The customer's applications, newest first; 50 at most. */
export const cardChangeList = defineCall({
  name: 'cardChangeList',
  area: 'account',
  path: '/api/mam-service/account/changeBankCard/applyList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '更换银行卡：申请列表',
  request: z.object({}),
  response: z.object({ rows: z.array(cardChangeView) }),
  refusals: [],
})
