import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { tradeAcco } from '../../kit/wire'

export const unbindBankCard = defineCall({
  name: 'unbindBankCard',
  area: 'account',
  path: '/api/mam-service/account/unBindBank',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['card', 'customer'],
  summary: '解绑银行卡',
  request: z.object({ tradeAcco, tradeTicket: z.string().min(1, '请先验证交易密码') }),
  response: z.object({}),
  refusals: ['CARD_NOT_FOUND', 'TRADE_TICKET_NEEDED', 'CARD_CHANGE_UNDER_REVIEW', 'CARD_HAS_ASSETS'],
  ownedIds: ['tradeAcco'],
})
