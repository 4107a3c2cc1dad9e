import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { cardChangeView } from './card-change-view'

/** R-BNK-12: the newest refused application that may still be mended. */
export const lastFailedCardChange = defineCall({
  name: 'lastFailedCardChange',
  area: 'account',
  path: '/api/mam-service/account/lastFailApply',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '更换银行卡：最近一次未通过的申请',
  request: z.object({}),
  response: z.object({ apply: cardChangeView.nullable() }),
  refusals: [],
})
