import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { proofDraft, proofPaper } from './proof-shapes'

/** What the paper would say; nothing is made. */
export const previewProof = defineCall({
  name: 'previewProof',
  area: 'proof',
  path: '/api/mam-service/proof/previewProof',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '资产证明预览',
  request: z.object(proofDraft),
  response: proofPaper,
  refusals: ['NOTHING_TO_PROVE', 'AS_OF_NOT_READY'],
})
