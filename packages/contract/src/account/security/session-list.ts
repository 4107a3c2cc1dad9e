import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { originFields, sessionWay } from './session-view'

export const sessionList = defineCall({
  name: 'sessionList',
  area: 'account',
  path: '/api/mam-service/account/sessionList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['session'],
  summary: '登录设备：正在登录的每一处',
  request: z.object({}),
  response: z.object({
    /** The one used last first. */
    sessions: z.array(
      z.object({
        sessionNo: z.string(),
        /** The session that asks. */
        isThis: z.boolean(),
        way: sessionWay,
        ...originFields,
        createdAt: instantWire,
        lastSeenAt: instantWire,
      }),
    ),
    /** So many live at once; one more ends the one that was used longest ago. */
    most: z.number().int(),
    /** The customer has locked the account himself. */
    isLocked: z.boolean(),
  }),
  refusals: [],
})
