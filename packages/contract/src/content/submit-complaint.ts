import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { complaintCause, complaintKind, complaintText, complaintView } from './complaint-shapes'

export const submitComplaint = defineCall({
  name: 'submitComplaint',
  area: 'content',
  path: '/api/mam-service/complaint/submitComplaint',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['complaint'],
  summary: '提交投诉或建议',
  request: z.object({ kind: complaintKind, cause: complaintCause, text: complaintText }),
  response: complaintView,
  refusals: ['TOO_MANY_TODAY'],
})
