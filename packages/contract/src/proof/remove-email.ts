import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { emailNo } from './mail-shapes'

export const removeEmail = defineCall({
  name: 'removeEmail',
  area: 'proof',
  path: '/api/mam-service/proof/removeEmail',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['document', 'message'],
  summary: '删除验证过的邮箱',
  request: z.object({ emailNo }),
  response: z.object({}),
  refusals: ['EMAIL_NOT_FOUND'],
  ownedIds: ['emailNo'],
})
