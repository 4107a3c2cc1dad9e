import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { unreadView } from './message-view'

export const unreadCount = defineCall({
  name: 'unreadCount',
  area: 'account',
  path: '/api/mam-service/message/unreadCount',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['message'],
  summary: '未读消息数',
  request: z.object({}),
  response: unreadView,
  refusals: [],
})
