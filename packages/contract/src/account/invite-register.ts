import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { consents } from '../kit/consent'
import { mobile, smsCode } from '../kit/wire'
import { loginAnswer } from './login-answer'

export const inviteRegister = defineCall({
  area: 'account',
  path: '/api/mam-service/account/inviteRegister',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '通过邀请注册',
  request: z.object({
    mobile,
    authCode: smsCode,
    loginPassword: z.string().min(1, '请输入登录密码').max(64, '登录密码过长'),
    inviteCode: z.string().trim().max(32, '邀请码过长').min(1, '请输入邀请码'),
    protocols: consents,
  }),
  response: loginAnswer,
  refusals: [
    'PROTOCOL_NOT_ACCEPTED',
    'PASSWORD_TOO_WEAK',
    'INVITE_CODE_UNKNOWN',
    'SMS_CODE_WRONG',
    'MOBILE_REGISTERED',
  ],
})
