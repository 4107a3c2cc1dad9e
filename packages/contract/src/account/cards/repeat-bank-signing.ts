import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { smsCode } from '../../kit/wire'
import { cardView } from './card-view'

/** The card pays again from now on: purchases and plans of its trade account go on. */
export const repeatBankSigning = defineCall({
  name: 'repeatBankSigning',
  area: 'account',
  path: '/api/mam-service/account/reSignBankByTradeAcco',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['card'],
  summary: '重新签约：校验银行验证码',
  request: z.object({ serialNo: z.string().regex(/^[\w-]{8,40}$/, '请重新获取验证码'), authCode: smsCode }),
  response: cardView,
  refusals: ['NOT_FOUND', 'BANK_CODE_WRONG', 'BANK_BUSY', 'STEP_ALREADY_DONE'],
  ownedIds: ['serialNo'],
})
