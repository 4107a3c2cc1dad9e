import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { smsCode } from '../../kit/wire'
import { cardView } from './card-view'

/** R-ACT-14: the bank’s code signs a bound card that had no contract. */
export const confirmPayContract = defineCall({
  name: 'confirmPayContract',
  area: 'account',
  path: '/api/mam-service/account/checkPayContractAuthCode',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['card'],
  summary: '快捷支付签约：提交银行验证码',
  request: z.object({ serialNo: z.string().regex(/^[\w-]{8,40}$/, '请重新获取验证码'), authCode: smsCode }),
  response: cardView,
  refusals: ['NOT_FOUND', 'BANK_CODE_WRONG', 'BANK_BUSY', 'STEP_ALREADY_DONE'],
  ownedIds: ['serialNo'],
})
