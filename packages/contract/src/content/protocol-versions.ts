import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { instantWire } from '../kit/wire'

export const protocolVersions = defineCall({
  name: 'protocolVersions',
  area: 'content',
  path: '/api/mam-service/protocolmanage/versionList',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '协议的全部版本',
  request: z.object({ id: z.string().regex(/^[\w-]{2,40}$/, '协议编号不正确') }),
  response: z.object({
    /** Newest first; one that has not begun is announced. */
    rows: z.array(
      z.object({ version: z.number().int(), effectiveFrom: instantWire, isInForce: z.boolean() }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
