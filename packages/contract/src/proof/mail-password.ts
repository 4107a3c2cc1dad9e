import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { documentNo } from './proof-shapes'

/** The random password of the newest mail of a paper: shown once, and again for ten minutes (R-DOC-5). */
export const mailPassword = defineCall({
  name: 'mailPassword',
  area: 'proof',
  path: '/api/mam-service/proof/mailPassword',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '显示最近一次发送的打开密码',
  request: z.object({ documentNo }),
  response: z.object({ password: z.string() }),
  refusals: ['DOCUMENT_NOT_FOUND', 'PASSWORD_TOLD'],
  ownedIds: ['documentNo'],
})
