import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { tradeAcco } from '../../kit/wire'

/**
 * R-BNK-7: the bank withdrew the contract of a bound card; it sends a code to the reserved mobile for a new
 * one.
 */
export const sendRepeatSigningCode = defineCall({
  name: 'sendRepeatSigningCode',
  area: 'account',
  path: '/api/mam-service/account/sendReSignBankAuthCode',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '重新签约：由银行发送验证码',
  request: z.object({ tradeAcco }),
  response: z.object({ serialNo: z.string(), mobile: z.string(), resendSeconds: z.number().int() }),
  refusals: [
    'STEP_NOT_READY',
    'REAL_NAME_UNDER_REVIEW',
    'ACCOUNT_FROZEN',
    'ACCOUNT_CLOSING',
    'CARD_NOT_FOUND',
    'STEP_ALREADY_DONE',
    'CARD_ELEMENT_MISMATCH',
    'SMS_TOO_FREQUENT',
    'BANK_BUSY',
  ],
  ownedIds: ['tradeAcco'],
})
