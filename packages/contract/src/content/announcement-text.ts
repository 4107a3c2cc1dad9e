import { z } from 'zod'
import { announcementDetail } from '../fund/report-shapes'
import { defineCall } from '../kit/define-call'

export const announcementText = defineCall({
  name: 'announcementText',
  area: 'content',
  path: '/api/mam-service/fund/announce/info',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '一篇基金公告',
  request: z.object({ id: z.string().min(1, '缺少公告编号').max(60) }),
  response: announcementDetail,
  refusals: ['NOT_FOUND'],
})
