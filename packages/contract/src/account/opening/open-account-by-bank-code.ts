import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { smsCode } from '../../kit/wire'
import { cardView } from '../cards/card-view'

/** The first card of a new customer. */
export const openAccountByBankCode = defineCall({
  name: 'openAccountByBankCode',
  area: 'account',
  path: '/api/mam-service/account/checkBankAuthCodeAndOpenAccount',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['customer', 'card'],
  summary: '校验银行验证码，绑卡并开立交易账户',
  request: z.object({ serialNo: z.string().regex(/^[\w-]{8,40}$/, '请重新获取验证码'), authCode: smsCode }),
  response: cardView,
  refusals: [
    'STEP_NOT_READY',
    'STEP_ALREADY_DONE',
    'NOT_FOUND',
    'BANK_CODE_WRONG',
    'CARD_ALREADY_BOUND',
    'CARD_TOO_MANY',
    'BANK_BUSY',
  ],
  ownedIds: ['serialNo'],
})
