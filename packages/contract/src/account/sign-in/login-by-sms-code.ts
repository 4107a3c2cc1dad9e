import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { consents } from '../../kit/consent'
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
  }),
  response: loginAnswer,
  refusals: ['PROTOCOL_NOT_ACCEPTED', 'INVITE_CODE_UNKNOWN', 'SMS_CODE_WRONG', 'MOBILE_NOT_REGISTERED'],
})
