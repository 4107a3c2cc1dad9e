import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { mobile, tradeAcco } from '../../kit/wire'
import { verificationPurpose } from './verification'

/** The bank of a bound card sends a code to the mobile reserved there: who types it has the card's phone. */
export const sendVerificationBankCode = defineCall({
  name: 'sendVerificationBankCode',
  area: 'account',
  path: '/api/mam-service/account/sendBankAuthCodeInCheck',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '银行卡认证：由银行发送验证码，不扣款',
  request: z.object({
    tradeAcco,
    purpose: verificationPurpose,
    /** The mobile reserved at the bank, where it is another one by now. */
    mobile: mobile.optional(),
  }),
  response: z.object({ serialNo: z.string(), mobile: z.string(), resendSeconds: z.number().int() }),
  refusals: ['CARD_NOT_FOUND', 'TOO_MANY_TODAY', 'CARD_ELEMENT_MISMATCH', 'SMS_TOO_FREQUENT', 'BANK_BUSY'],
  ownedIds: ['tradeAcco'],
})
