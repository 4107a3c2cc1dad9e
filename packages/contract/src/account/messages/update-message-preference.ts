import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { flagWire } from '../../kit/wire'
import { messageCategory, messageChannel } from './message-view'
import { preferenceView } from './select-message-preference'

/** Turns one cell on or off; it holds on every device (R-ACT-32). */
export const updateMessagePreference = defineCall({
  name: 'updateMessagePreference',
  area: 'account',
  path: '/api/mam-service/message/updateMessagePreference',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['message'],
  summary: '修改消息设置',
  request: z.object({ category: messageCategory, channel: messageChannel, isOn: flagWire }),
  response: preferenceView,
  refusals: ['BAD_REQUEST'],
})
