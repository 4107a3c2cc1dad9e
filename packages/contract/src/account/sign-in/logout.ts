import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const logout = defineCall({
  name: 'logout',
  area: 'account',
  path: '/api/mam-service/account/logout',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '退出登录',
  request: z.object({}),
  response: z.object({}),
  refusals: [],
})
