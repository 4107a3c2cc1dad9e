import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { mobile } from '../kit/wire'
import { loginAnswer } from './login-answer'

export const login = defineCall({
  area: 'account',
  path: '/api/mam-service/account/login',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '手机号密码登录',
  request: z.object({ mobile, loginPassword: z.string().min(1, '请输入登录密码').max(64, '登录密码过长') }),
  response: loginAnswer,
  refusals: ['RATE_LIMITED', 'LOGIN_LOCKED', 'LOGIN_PASSWORD_WRONG'],
})
