import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { loginAnswer } from './login-answer'
import { inviteCode, registrationFields, registrationRefusals } from './registration'

export const register = defineCall({
  name: 'register',
  area: 'account',
  path: '/api/mam-service/account/register',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '注册',
  request: z.object({ ...registrationFields, inviteCode: inviteCode.optional() }),
  response: loginAnswer,
  refusals: registrationRefusals,
})
