import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { loginAnswer } from '../sign-in/login-answer'
import { assertion, challengeId } from './passkey-shapes'

/** Logging in by a passkey: the device knows whose it is, no name is typed (R-ACT-24). */
export const passkeyLogin = defineCall({
  name: 'passkeyLogin',
  area: 'account',
  path: '/api/mam-service/account/passkeyLogin',
  method: 'POST',
  body: 'json',
  access: 'public',
  summary: '通行密钥登录',
  request: z.object({ challengeId, response: assertion }),
  response: loginAnswer,
  refusals: ['RATE_LIMITED', 'PASSKEY_FAILED'],
})
