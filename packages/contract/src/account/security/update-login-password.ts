import { loginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { z } from 'zod'
import { fieldWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'
import { smsCode } from '../../kit/wire'

/** Ends every other session and renews this one. */
export const updateLoginPassword = defineCall({
  name: 'updateLoginPassword',
  area: 'account',
  path: '/api/mam-service/account/updateLoginPassword',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['customer'],
  summary: '修改或首次设置登录密码',
  request: z.object({
    newPassword: fieldWire(loginPasswordRule),
    /**
     * Needed when a password is set; a customer without one proves the mobile by a RESET_LOGIN_PWD code
     * instead.
     */
    oldPassword: fieldWire(loginPasswordRule).optional(),
    authCode: smsCode.optional(),
  }),
  response: z.object({ sessionToken: z.string().nullable() }),
  refusals: ['PASSWORD_TOO_WEAK', 'RATE_LIMITED', 'LOGIN_LOCKED', 'OLD_PASSWORD_WRONG', 'SMS_CODE_WRONG'],
})
