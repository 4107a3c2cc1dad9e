import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { orderNo } from '../kit/wire'
import { statusWord } from './order-shapes'

export const cancelOrder = defineCall({
  area: 'trade',
  path: '/api/mam-service/trade/cancelOrder',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  summary: '撤单（截止时间前）',
  request: z.object({ orderNo, tradeTicket: z.string().max(200).optional() }),
  response: z.object({ orderNo: z.string(), status: statusWord }),
  refusals: [
    'ORDER_NOT_FOUND',
    'ONBOARDING_UNFINISHED',
    'ACCOUNT_FROZEN',
    'ID_EXPIRED',
    'REAL_NAME_UNDER_REVIEW',
    'TRADE_PASSWORD_NOT_SET',
    'TRADE_PASSWORD_LOCKED',
    'TRADE_TICKET_NEEDED',
    'RISK_EXPIRED',
    'RISK_UNCONFIRMED',
    'CANCEL_NOT_ALLOWED',
    'ORDER_STATE_CHANGED',
  ],
  ownedIds: ['orderNo'],
})
