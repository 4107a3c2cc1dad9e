import { emailRule } from '@tongzhou/domain/fields/email'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fieldWire } from '../kit/field-wire'

export const sendEmailCode = defineCall({
  name: 'sendEmailCode',
  area: 'proof',
  path: '/api/mam-service/proof/sendEmailCode',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '向邮箱发送验证码，10 分钟内有效',
  request: z.object({ email: fieldWire(emailRule) }),
  response: z.object({ emailNo: z.string(), resendSeconds: z.number().int() }),
  refusals: ['EMAIL_FULL', 'SMS_TOO_FREQUENT', 'SMS_DAILY_MAXIMUM'],
})
