import { defineCall } from '../kit/define-call'
import { noticeRequest, noticeView } from './notice-view'

export const noticeDetailV2 = defineCall({
  name: 'noticeDetailV2',
  area: 'content',
  path: '/api/mam-notice/api/v2/notice/noticeDetail',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['notice'],
  summary: '平台公告详情（公告服务的地址，答复相同）',
  request: noticeRequest,
  response: noticeView,
  refusals: ['NOT_FOUND'],
})
