import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  area: 'account',
  path: '/api/mam-service/account/endOtherSessions',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['session'],
  summary: '退出其他所有登录',
  request: z.object({}),
  response: z.object({}),
  refusals: [],
})
