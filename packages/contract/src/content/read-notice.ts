import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire, flagWire, nothing } from '../kit/wire'
import { noticeId } from './notice-shapes'

export const readNotice = defineCall({
  name: 'readNotice',
  area: 'content',
  path: '/api/mam-service/notice/readNotice',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['notice'],
  summary: '标记公告已读；必读公告另需确认“我已知道”',
  request: z.object({ id: noticeId, version: countWire, confirmed: flagWire.optional() }),
  response: nothing,
  refusals: ['NOT_FOUND'],
})
