import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { noticeKind, noticeRow } from './notice-shapes'

export const noticeList = defineCall({
  name: 'noticeList',
  area: 'content',
  path: '/api/mam-service/api/v1/notice/officialWeb/noticeInfoList',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['notice'],
  summary: '平台公告列表：按类别与标题关键词',
  request: z.object({
    ...pageRequest,
    kind: noticeKind.optional(),
    keyword: z.string().trim().max(40, '搜索词过长').optional(),
  }),
  response: z.object({
    ...pageOf(noticeRow).shape,
    kinds: z.array(z.object({ kind: noticeKind, label: z.string(), count: z.number().int() })),
  }),
  refusals: [],
})
