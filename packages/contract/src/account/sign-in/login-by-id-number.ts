import { accountNameRule } from '@tongzhou/domain/fields/account-name'
import { loginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { z } from 'zod'
import { fieldWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'
import { loginAnswer } from './login-answer'

export const loginByIdNumber = defineCall({
  name: 'loginByIdNumber',
  area: 'account',
  path: '/api/mam-service/account/accountLogin',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '证件号或客户号密码登录',
  request: z.object({
    /** ID number or customerNo. */
    account: fieldWire(accountNameRule),
    loginPassword: fieldWire(loginPasswordRule),
  }),
  response: loginAnswer,
  refusals: ['RATE_LIMITED', 'LOGIN_LOCKED', 'LOGIN_PASSWORD_WRONG'],
})
