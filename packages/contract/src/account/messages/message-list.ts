import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { countWire, flagWire } from '../../kit/wire'
import { messageCategory, messageNo, messageView } from './message-view'

/** Newest first; `cursor` is the last number of the page before. */
export const messageList = defineCall({
  name: 'messageList',
  area: 'account',
  path: '/api/mam-service/message/messageList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['message'],
  summary: '消息中心列表',
  request: z.object({
    category: messageCategory.optional(),
    /** Those that were not read alone, for the bell. */
    onlyUnread: flagWire.optional(),
    cursor: messageNo.optional(),
    /** 20 unless told, 100 at most. */
    pageSize: countWire.optional(),
  }),
  response: z.object({ rows: z.array(messageView), nextCursor: z.string().nullable() }),
  refusals: [],
})
