import { z } from 'zod'
import { consents } from '../../kit/consent'
import { defineCall } from '../../kit/define-call'
import { mobile, tradeAcco } from '../../kit/wire'

/** R-ACT-14: a bound card without a contract for paying; the bank sends its code. */
export const sendPayContractCode = defineCall({
  name: 'sendPayContractCode',
  area: 'account',
  path: '/api/mam-service/account/sendPayContractAuthCode',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '快捷支付签约：由银行发送验证码',
  request: z.object({
    tradeAcco,
    /** The mobile reserved at the bank, where it is another one by now. */
    mobile: mobile.optional(),
    protocols: consents,
  }),
  response: z.object({ serialNo: z.string(), mobile: z.string(), resendSeconds: z.number().int() }),
  refusals: [
    'STEP_NOT_READY',
    'REAL_NAME_UNDER_REVIEW',
    'ACCOUNT_FROZEN',
    'ACCOUNT_CLOSING',
    'CARD_NOT_FOUND',
    'STEP_ALREADY_DONE',
    'PROTOCOL_NOT_ACCEPTED',
    'TOO_MANY_TODAY',
    'CARD_ELEMENT_MISMATCH',
    'SMS_TOO_FREQUENT',
    'BANK_BUSY',
  ],
  ownedIds: ['tradeAcco'],
})
