import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { idTailRule } from '@tongzhou/domain/fields/id-tail'
import { loginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { z } from 'zod'
import { fieldWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'
import { mobile, smsCode } from '../../kit/wire'

export const resetLoginPassword = defineCall({
  name: 'resetLoginPassword',
  area: 'account',
  path: '/api/mam-service/account/forgetLoginPassword',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '短信重设登录密码',
  request: z.object({
    mobile,
    authCode: smsCode,
    newPassword: fieldWire(loginPasswordRule),
    /** After OWNER_TO_PROVE: the end of the owner's document number. The code is still good. */
    idTail: fieldWire(optionalField(idTailRule)).optional(),
  }),
  response: z.object({}),
  refusals: ['PASSWORD_TOO_WEAK', 'SMS_CODE_WRONG', 'OWNER_TO_PROVE'],
})
