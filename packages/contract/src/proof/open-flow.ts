import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { flowNo } from './flow-shapes'

export const openFlow = defineCall({
  name: 'openFlow',
  area: 'proof',
  path: '/api/mam-service/proof/openFlow',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['document'],
  summary: '取一份交易流水文件',
  request: z.object({ flowNo }),
  response: z.object({
    name: z.string(),
    type: z.string(),
    /** Base64. */
    content: z.string(),
  }),
  refusals: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  ownedIds: ['flowNo'],
})
