import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { mobile, smsCode } from '../kit/wire'

export const forgetLoginPassword = defineCall({
  area: 'account',
  path: '/api/mam-service/account/forgetLoginPassword',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '短信重设登录密码',
  request: z.object({
    mobile,
    authCode: smsCode,
    newPassword: z.string().min(1, '请输入登录密码').max(64, '登录密码过长'),
  }),
  response: z.object({}),
  refusals: ['PASSWORD_TOO_WEAK', 'SMS_CODE_WRONG'],
})
