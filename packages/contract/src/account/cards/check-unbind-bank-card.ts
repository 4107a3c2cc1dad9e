import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { tradeAcco } from '../../kit/wire'

export const checkUnbindBankCard = defineCall({
  name: 'checkUnbindBankCard',
  area: 'account',
  path: '/api/mam-service/account/checkUnBindBank',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card', 'holding', 'plan'],
  summary: '能否解绑银行卡',
  request: z.object({ tradeAcco }),
  response: z.object({ allowed: z.boolean(), reasons: z.array(z.string()) }),
  refusals: ['CARD_NOT_FOUND'],
  ownedIds: ['tradeAcco'],
})
