import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { complaintNo, complaintView } from './complaint-shapes'

export const complaintDetail = defineCall({
  name: 'complaintDetail',
  area: 'content',
  path: '/api/mam-service/complaint/complaintDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['complaint'],
  summary: '一件投诉或建议的进度与往来',
  request: z.object({ complaintNo }),
  response: complaintView,
  refusals: ['NOT_FOUND'],
  ownedIds: ['complaintNo'],
})
