import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { documentNo } from './proof-shapes'

/** Its signature stays good; whoever asks online is told that its holder took it back. */
export const revokeDocument = defineCall({
  name: 'revokeDocument',
  area: 'proof',
  path: '/api/mam-service/proof/revokeDocument',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['document'],
  summary: '撤销一份文件',
  request: z.object({ documentNo }),
  response: z.object({}),
  refusals: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  ownedIds: ['documentNo'],
})
