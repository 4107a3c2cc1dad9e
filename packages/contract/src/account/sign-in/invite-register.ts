import { inviteCodeRule } from '@tongzhou/domain/fields/invite-code'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { fieldWire } from '../../kit/field-wire'
import { loginAnswer } from './login-answer'
import { registrationFields, registrationRefusals } from './registration'

export const inviteRegister = defineCall({
  name: 'inviteRegister',
  area: 'account',
  path: '/api/mam-service/account/inviteRegister',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '通过邀请注册',
  request: z.object({ ...registrationFields, inviteCode: fieldWire(inviteCodeRule) }),
  response: loginAnswer,
  refusals: registrationRefusals,
})
