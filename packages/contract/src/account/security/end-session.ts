import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const endSession = defineCall({
  name: 'endSession',
  area: 'account',
  path: '/api/mam-service/account/endSession',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['session'],
  summary: '退出一处登录',
  request: z.object({ sessionNo: z.string().regex(/^[0-9a-f]{32}$/, '登录编号不正确') }),
  response: z.object({}),
  refusals: ['NOT_FOUND'],
  ownedIds: ['sessionNo'],
})
