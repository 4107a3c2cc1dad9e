import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { smsCode } from '../kit/wire'

/** Ends every other session and renews this one. */
export const updateLoginPassword = defineCall({
  area: 'account',
  path: '/api/mam-service/account/updateLoginPassword',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '修改或首次设置登录密码',
  request: z.object({
    newPassword: z.string().min(1, '请输入登录密码').max(64, '登录密码过长'),
    /** Needed when a password is set; a customer without one proves the mobile by a RESET_LOGIN_PWD code instead. */
    oldPassword: z.string().min(1, '请输入登录密码').max(64, '登录密码过长').optional(),
    authCode: smsCode.optional(),
  }),
  response: z.object({ sessionToken: z.string().nullable() }),
  refusals: ['PASSWORD_TOO_WEAK', 'LOGIN_LOCKED', 'OLD_PASSWORD_WRONG', 'SMS_CODE_WRONG'],
})
