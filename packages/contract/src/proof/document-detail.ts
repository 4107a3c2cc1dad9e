import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { documentLine, documentNo, proofPaper } from './proof-shapes'

export const documentDetail = defineCall({
  name: 'documentDetail',
  area: 'proof',
  path: '/api/mam-service/proof/documentDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['document'],
  summary: '一份文件：内容、状态与验证信息',
  request: z.object({ documentNo }),
  response: documentLine.extend({
    paper: proofPaper,
    /** With the number it asks for the state of the paper. */
    checkCode: z.string(),
    /** What the code on the paper holds: address and signed summary. */
    verifyUrl: z.string(),
    /** Of the file, hexadecimal; null while there is none. */
    sha256: z.string().nullable(),
  }),
  refusals: ['DOCUMENT_NOT_FOUND'],
  ownedIds: ['documentNo'],
})
