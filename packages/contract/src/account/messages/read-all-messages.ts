import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { messageCategory, unreadView } from './message-view'

/** Notes that all messages, or those of a category, were read. */
export const readAllMessages = defineCall({
  name: 'readAllMessages',
  area: 'account',
  path: '/api/mam-service/message/readAllMessages',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['message'],
  summary: '全部标记为已读',
  request: z.object({ category: messageCategory.optional() }),
  response: unreadView,
  refusals: [],
})
