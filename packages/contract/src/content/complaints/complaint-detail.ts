import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { complaintNo, complaintView, pass } from './complaint-shapes'

export const complaintDetail = defineCall({
  name: 'complaintDetail',
  area: 'content',
  path: '/api/mam-service/complaint/complaintDetail',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['complaint'],
  summary: '一件投诉或建议的进度与往来',
  request: z.object({ complaintNo, pass }),
  response: complaintView,
  refusals: ['COMPLAINT_PASS', 'NOT_FOUND'],
  ownedIds: ['complaintNo'],
})
