import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire } from '../kit/wire'
import { protocolView } from './protocol-view'

/** Plain text: "# " opens a heading, an empty line ends a paragraph. Without a version: the present one. */
export const protocolText = defineCall({
  name: 'protocolText',
  area: 'content',
  path: '/api/mam-service/protocolmanage/detailById',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '协议正文',
  request: z.object({
    id: z.string().regex(/^[\w-]{2,40}$/, '协议编号不正确'),
    version: countWire.optional(),
  }),
  response: protocolView.extend({ content: z.string(), contentHash: z.string() }),
  refusals: ['NOT_FOUND'],
})
