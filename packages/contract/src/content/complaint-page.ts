import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { nothing } from '../kit/wire'
import { complaintDaysView, complaintRow } from './complaint-shapes'

export const complaintPage = defineCall({
  name: 'complaintPage',
  area: 'content',
  path: '/api/mam-service/complaint/complaintPage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['complaint'],
  summary: '投诉与建议：现在提交的办理日期，与已提交的各件',
  request: nothing,
  response: z.object({
    /** The days of what is sent now. */
    complaint: complaintDaysView,
    /** Of a complaint about a loss or a fraud. */
    urgent: complaintDaysView,
    suggestion: complaintDaysView,
    rows: z.array(complaintRow),
  }),
  refusals: [],
})
