import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { loginAnswer } from './login-answer'
import { inviteCode, registrationFields, registrationRefusals } from './registration'

export const inviteRegister = defineCall({
  area: 'account',
  path: '/api/mam-service/account/inviteRegister',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '通过邀请注册',
  request: z.object({ ...registrationFields, inviteCode: inviteCode.min(1, '请输入邀请码') }),
  response: loginAnswer,
  refusals: registrationRefusals,
})
