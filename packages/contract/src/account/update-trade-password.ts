import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { smsCode } from '../kit/wire'

/** Ends every other session and all trade tickets. */
export const updateTradePassword = defineCall({
  area: 'account',
  path: '/api/mam-service/account/updateTradePassword',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '设置、修改或重设交易密码',
  request: z.object({
    /** SET the first one; CHANGE with the old one; RESET with SMS code, full ID number and the newest bound card's number. */
    mode: z.enum(['SET', 'CHANGE', 'RESET']),
    newPassword: z.string().regex(/^\d{6}$/, '交易密码应为 6 位数字'),
    oldPassword: z
      .string()
      .regex(/^\d{6}$/, '交易密码应为 6 位数字')
      .optional(),
    authCode: smsCode.optional(),
    idNo: z.string().trim().max(18, '身份证号码不正确').optional(),
    cardNo: z.string().max(30, '银行卡号不正确').optional(),
  }),
  response: z.object({ sessionToken: z.string().nullable() }),
  refusals: [
    'STEP_NOT_READY',
    'STEP_ALREADY_DONE',
    'TRADE_PASSWORD_NOT_SET',
    'BAD_REQUEST',
    'SMS_CODE_WRONG',
    'NAME_ID_MISMATCH',
    'CARD_NOT_FOUND',
    'TRADE_PASSWORD_LOCKED',
    'TRADE_PASSWORD_WRONG',
    'PASSWORD_TOO_WEAK',
  ],
})
