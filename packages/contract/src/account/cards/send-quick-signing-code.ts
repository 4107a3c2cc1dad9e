import { z } from 'zod'
import { consents } from '../../kit/consent'
import { defineCall } from '../../kit/define-call'
import { mobile, tradeAcco } from '../../kit/wire'

/** R-ACT-14: a bound card whose contract ended, on the same reserved mobile or a new one. */
export const sendQuickSigningCode = defineCall({
  name: 'sendQuickSigningCode',
  area: 'account',
  path: '/api/mam-service/account/sendReQuickSignBankAuthCode',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '重新签约快捷支付，可更换预留手机号：由银行发送验证码',
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
