import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { documentNo } from './proof-shapes'

/** PDF: the paper. JWT: the signed statement behind it, for programs. */
export const documentFormat = z.enum(['PDF', 'JWT'])

export const openDocument = defineCall({
  name: 'openDocument',
  area: 'proof',
  path: '/api/mam-service/proof/openDocument',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['document'],
  summary: '取一份文件',
  request: z.object({ documentNo, format: documentFormat }),
  response: z.object({
    name: z.string(),
    type: z.string(),
    /** Base64. */
    content: z.string(),
    /** Of the file's bytes, hexadecimal. */
    sha256: z.string(),
  }),
  refusals: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  ownedIds: ['documentNo'],
})
