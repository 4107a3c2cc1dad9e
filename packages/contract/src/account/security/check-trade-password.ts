import { tradePasswordRule } from '@tongzhou/domain/fields/trade-password'
import { z } from 'zod'
import { fieldWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'

export const checkTradePassword = defineCall({
  name: 'checkTradePassword',
  area: 'account',
  path: '/api/mam-service/account/checkTradePassword',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '校验交易密码，取得 10 分钟交易凭证',
  request: z.object({ tradePassword: fieldWire(tradePasswordRule) }),
  response: z.object({ tradeTicket: z.string(), expiresAt: instantWire }),
  refusals: ['TRADE_PASSWORD_NOT_SET', 'TRADE_PASSWORD_LOCKED', 'TRADE_PASSWORD_WRONG'],
})
