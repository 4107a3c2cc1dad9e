import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { nothing } from '../../kit/wire'
import { complaintRow } from './complaint-shapes'

export const complaintList = defineCall({
  name: 'complaintList',
  area: 'content',
  path: '/api/mam-service/complaint/complaintList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['complaint'],
  summary: '已提交的投诉与建议，最近的在前',
  request: nothing,
  response: z.object({ rows: z.array(complaintRow) }),
  refusals: [],
})
