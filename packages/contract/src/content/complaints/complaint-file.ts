import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { complaintNo, pass } from './complaint-shapes'

/** One of one's own pictures, to look at again. */
export const complaintFile = defineCall({
  name: 'complaintFile',
  area: 'content',
  path: '/api/mam-service/complaint/complaintFile',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['complaint'],
  summary: '投诉与建议：查看已提交的图片',
  request: z.object({ complaintNo, pictureId: z.uuid(), pass }),
  response: z.object({ mimeType: z.string(), base64: z.string() }),
  refusals: ['COMPLAINT_PASS', 'NOT_FOUND'],
  ownedIds: ['complaintNo', 'pictureId'],
})
