import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { messageNo, unreadView } from './message-view'

/** Notes that a message was read; one that was read before stays as it is. */
export const readMessage = defineCall({
  name: 'readMessage',
  area: 'account',
  path: '/api/mam-service/message/readMessage',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['message'],
  summary: '标记一条消息为已读',
  request: z.object({ messageNo }),
  response: unreadView,
  refusals: ['NOT_FOUND'],
  ownedIds: ['messageNo'],
})
