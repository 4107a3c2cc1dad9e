import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { flowFile, flowKind, flowNo } from './flow-shapes'

export const flowDetail = defineCall({
  name: 'flowDetail',
  area: 'proof',
  path: '/api/mam-service/proof/flowDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['document'],
  summary: '一份交易流水文件',
  request: z.object({ flowNo }),
  response: flowFile.extend({
    /** null: all of them. */
    card: z.object({ bankName: z.string(), cardTail: z.string() }).nullable(),
    kinds: z.array(flowKind),
    /** Of the file, with its SHA-256 in hexadecimal; null until it is made. */
    bytes: z.number().int().nullable(),
    sha256: z.string().nullable(),
  }),
  refusals: ['DOCUMENT_NOT_FOUND'],
  ownedIds: ['flowNo'],
})
