import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { messageCategory, messageChannel } from './message-view'

/** Why a cell cannot be turned off. */
export const channelLock = z.enum(['RECORD', 'SECURITY'])

export const preferenceView = z.object({
  /** Category × channel; a channel that the customer cannot be reached by is left out. */
  cells: z.array(
    z.object({
      category: messageCategory,
      channel: messageChannel,
      isOn: z.boolean(),
      lock: channelLock.nullable(),
    }),
  ),
  /** Full hours of the day from which and until which what can wait rests. */
  quietFrom: z.number().int(),
  quietUntil: z.number().int(),
})

export const selectMessagePreference = defineCall({
  name: 'selectMessagePreference',
  area: 'account',
  path: '/api/mam-service/message/selectMessagePreference',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['message'],
  summary: '消息设置',
  request: z.object({}),
  response: preferenceView,
  refusals: [],
})
