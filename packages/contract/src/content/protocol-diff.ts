import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire } from '../kit/wire'

/** A paragraph of both versions, or of the newer or the older one alone. */
export const diffKind = z.enum(['SAME', 'ADDED', 'REMOVED'])

export const protocolDiff = defineCall({
  name: 'protocolDiff',
  area: 'content',
  path: '/api/mam-service/protocolmanage/diffVersions',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '协议两个版本的差异，按段落',
  request: z.object({
    id: z.string().regex(/^[\w-]{2,40}$/, '协议编号不正确'),
    from: countWire,
    to: countWire,
  }),
  response: z.object({ blocks: z.array(z.object({ kind: diffKind, text: z.string() })) }),
  refusals: ['NOT_FOUND'],
})
