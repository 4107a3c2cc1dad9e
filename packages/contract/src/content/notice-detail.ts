import { defineCall } from '../kit/define-call'
import { noticeRequest, noticeView } from './notice-view'

export const noticeDetail = defineCall({
  name: 'noticeDetail',
  area: 'content',
  path: '/api/mam-service/api/v1/notice/officialWeb/noticeDetail',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['notice'],
  summary: '平台公告详情',
  request: noticeRequest,
  response: noticeView,
  refusals: ['NOT_FOUND'],
})
