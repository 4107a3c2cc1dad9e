import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { accessAct, originFields, sessionWay } from './session-view'

export const loginEventList = defineCall({
  name: 'loginEventList',
  area: 'account',
  path: '/api/mam-service/account/loginEventList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['session'],
  summary: '登录记录：最近 50 条，保存两年',
  request: z.object({}),
  response: z.object({
    events: z.array(
      z.object({
        at: instantWire,
        act: accessAct,
        ...originFields,
        /** How a login was made; null of a lock and its end. */
        way: sessionWay.nullable(),
        isNewDevice: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})
