import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire } from '../kit/wire'

/** A version of a text as a PDF: the same version has the same bytes for ever (R-TXT-1). */
export const protocolFile = defineCall({
  name: 'protocolFile',
  area: 'content',
  path: '/api/mam-service/protocolmanage/file',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '协议的 PDF 文件，按版本',
  request: z.object({
    id: z.string().regex(/^[\w-]{2,40}$/, '协议编号不正确'),
    version: countWire.optional(),
  }),
  response: z.object({
    name: z.string(),
    type: z.string(),
    /** Base64. */
    content: z.string(),
  }),
  refusals: ['NOT_FOUND'],
})
