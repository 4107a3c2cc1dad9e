import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { messageNo, messageView } from './message-view'

/** One message; looking at it does not note that it was read. */
export const messageDetail = defineCall({
  name: 'messageDetail',
  area: 'account',
  path: '/api/mam-service/message/messageDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['message'],
  summary: '一条消息',
  request: z.object({ messageNo }),
  response: messageView,
  refusals: ['NOT_FOUND'],
  ownedIds: ['messageNo'],
})
