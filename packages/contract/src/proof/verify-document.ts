import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, instantWire } from '../kit/wire'
import { documentNo, documentState } from './proof-shapes'

const checkCode = z.string().regex(/^[2-9A-HJKMNP-Z]{8}$/, '校验码应为 8 位，不含 0、1、I、L、O')
const fileHash = z.string().regex(/^[0-9a-f]{64}$/, '文件摘要不正确')

/** Whether a paper still holds: what its signature alone cannot tell. Nothing of its content is answered. */
export const verifyDocument = defineCall({
  name: 'verifyDocument',
  area: 'proof',
  path: '/api/mam-service/proof/verifyDocument',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '凭编号与校验码查询文件是否有效',
  request: z.object({ documentNo, checkCode, sha256: fileHash.optional() }),
  response: z.object({
    state: documentState,
    asOf: dayWire,
    issuedAt: instantWire,
    validTo: dayWire,
    revokedAt: instantWire.nullable(),
    /** Whether the file is, byte for byte, the one we made; null when none was asked about. */
    isOurFile: z.boolean().nullable(),
  }),
  refusals: ['DOCUMENT_NOT_FOUND'],
})
