import { emailCodeRule } from '@tongzhou/domain/fields/email-code'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fieldWire } from '../kit/field-wire'
import { emailNo } from './mail-shapes'

/** Proves an address by the code that was mailed to it. */
export const confirmEmail = defineCall({
  name: 'confirmEmail',
  area: 'proof',
  path: '/api/mam-service/proof/confirmEmail',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['document', 'message'],
  summary: '用验证码确认邮箱',
  request: z.object({ emailNo, emailCode: fieldWire(emailCodeRule) }),
  response: z.object({}),
  refusals: ['EMAIL_NOT_FOUND', 'EMAIL_FULL', 'EMAIL_CODE_WRONG'],
  ownedIds: ['emailNo'],
})
