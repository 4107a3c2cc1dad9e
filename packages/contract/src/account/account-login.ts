import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { loginAnswer } from './login-answer'

export const accountLogin = defineCall({
  area: 'account',
  path: '/api/mam-service/account/accountLogin',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '证件号或客户号密码登录',
  request: z.object({
    /** ID number or customerNo. */
    account: z.string().trim().min(6, '请输入证件号码或客户号').max(32, '账号过长'),
    loginPassword: z.string().min(1, '请输入登录密码').max(64, '登录密码过长'),
  }),
  response: loginAnswer,
  refusals: ['RATE_LIMITED', 'LOGIN_LOCKED', 'LOGIN_PASSWORD_WRONG'],
})
