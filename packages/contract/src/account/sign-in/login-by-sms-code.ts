import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { idTailRule } from '@tongzhou/domain/fields/id-tail'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { consents } from '../../kit/consent'
import { fieldWire } from '../../kit/field-wire'
import { flagWire, mobile, smsCode } from '../../kit/wire'
import { loginAnswer } from './login-answer'
import { inviteCode } from './registration'

export const loginBySmsCode = defineCall({
  name: 'loginBySmsCode',
  area: 'account',
  path: '/api/mam-service/account/mobileAuthCodeLogin',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '短信验证码登录，新手机号可同时注册',
  request: z.object({
    mobile,
    authCode: smsCode,
    /** true registers a new number; then `protocols` must hold the current texts. */
    registerIfNew: flagWire.optional(),
    protocols: consents.optional(),
    inviteCode: inviteCode.optional(),
    /** After OWNER_TO_PROVE: the end of the owner's document number. The code is still good. */
    idTail: fieldWire(optionalField(idTailRule)).optional(),
    /** After OWNER_TO_PROVE: the account is another's; with `registerIfNew` the number gets a new one. */
    notMine: flagWire.optional(),
  }),
  response: loginAnswer,
  refusals: [
    'PROTOCOL_NOT_ACCEPTED',
    'INVITE_CODE_UNKNOWN',
    'SMS_CODE_WRONG',
    'OWNER_TO_PROVE',
    'MOBILE_KEPT',
    'MOBILE_NOT_REGISTERED',
  ],
})
