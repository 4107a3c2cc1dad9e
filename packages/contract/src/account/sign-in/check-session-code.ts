import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const checkSessionCode = defineCall({
  name: 'checkSessionCode',
  area: 'account',
  path: '/api/mam-service/account/checkSessionCode',
  method: 'POST',
  body: 'form',
  access: 'optional',
  summary: '会话是否有效',
  request: z.object({}),
  response: z.object({ alive: z.boolean(), customerNo: z.string().nullable() }),
  refusals: [],
})
