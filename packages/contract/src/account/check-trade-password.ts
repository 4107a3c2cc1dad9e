import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { instantWire } from '../kit/wire'

export const checkTradePassword = defineCall({
  area: 'account',
  path: '/api/mam-service/account/checkTradePassword',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '校验交易密码，取得 10 分钟交易凭证',
  request: z.object({ tradePassword: z.string().regex(/^\d{6}$/, '交易密码应为 6 位数字') }),
  response: z.object({ tradeTicket: z.string(), expiresAt: instantWire }),
  refusals: ['TRADE_PASSWORD_NOT_SET', 'TRADE_PASSWORD_LOCKED', 'TRADE_PASSWORD_WRONG'],
})
