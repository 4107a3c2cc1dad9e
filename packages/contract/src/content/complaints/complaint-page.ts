import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { nothing } from '../../kit/wire'
import { complaintDaysView } from './complaint-shapes'

export const complaintPage = defineCall({
  name: 'complaintPage',
  area: 'content',
  path: '/api/mam-service/complaint/complaintPage',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '投诉与建议：现在提交的办理日期',
  request: nothing,
  response: z.object({
    complaint: complaintDaysView,
    /** Of a complaint about a loss or a fraud. */
    urgent: complaintDaysView,
    suggestion: complaintDaysView,
  }),
  refusals: [],
})
