import { loginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { z } from 'zod'
import { fieldWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'
import { mobile } from '../../kit/wire'
import { loginAnswer } from './login-answer'

export const login = defineCall({
  name: 'login',
  area: 'account',
  path: '/api/mam-service/account/login',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '手机号密码登录',
  request: z.object({ mobile, loginPassword: fieldWire(loginPasswordRule) }),
  response: loginAnswer,
  refusals: ['RATE_LIMITED', 'LOGIN_LOCKED', 'LOGIN_PASSWORD_WRONG'],
})
