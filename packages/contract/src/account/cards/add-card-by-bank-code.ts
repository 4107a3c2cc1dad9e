import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { smsCode } from '../../kit/wire'
import { cardView } from './card-view'

/** A further card of a customer who has one. */
export const addCardByBankCode = defineCall({
  name: 'addCardByBankCode',
  area: 'account',
  path: '/api/mam-service/account/checkBankAuthCode',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['card', 'customer'],
  summary: '校验银行验证码，加绑一张银行卡',
  request: z.object({
    serialNo: z.string().regex(/^[\w-]{8,40}$/, '请重新获取验证码'),
    authCode: smsCode,
    tradeTicket: z.string().min(1, '请先验证交易密码'),
  }),
  response: cardView,
  refusals: [
    'TRADE_TICKET_NEEDED',
    'STEP_NOT_READY',
    'NOT_FOUND',
    'BANK_CODE_WRONG',
    'CARD_ALREADY_BOUND',
    'CARD_TOO_MANY',
    'BANK_BUSY',
  ],
  ownedIds: ['serialNo'],
})
