import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { smsCode } from '../../kit/wire'
import { pairNumber, qrId } from './qr-login-shapes'

/**
 * The phone lets the computer in, or another number ends the matter. Asked once more by the same customer for
 * the same, it answers alike.
 */
export const qrLoginConfirm = defineCall({
  name: 'qrLoginConfirm',
  area: 'account',
  path: '/api/mam-service/account/qrLoginConfirm',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['session'],
  summary: '扫码登录：手机确认或拒绝',
  request: z.object({
    qrId,
    /** The number that the customer reads on the screen; absent: he refuses. */
    pair: pairNumber.optional(),
    smsCode: smsCode.optional(),
  }),
  response: z.object({}),
  refusals: ['QR_LOGIN_OVER', 'QR_PAIR_WRONG', 'VERIFICATION_NEEDED', 'SMS_CODE_WRONG'],
})
