import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { announcementDetail } from './report-shapes'

export const fundAnnouncement = defineCall({
  name: 'fundAnnouncement',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchFundAnnouncementsById',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '一篇基金公告的正文，及同一基金的上一篇、下一篇',
  request: z.object({ id: z.string().min(1, '缺少公告编号').max(60) }),
  response: announcementDetail,
  refusals: ['NOT_FOUND'],
})
