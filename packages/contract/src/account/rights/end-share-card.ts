import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const endShareCard = defineCall({
  name: 'endShareCard',
  area: 'account',
  path: '/api/mam-service/account/endShareCard',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['consent'],
  summary: '实盘分享：停止分享',
  request: z.object({}),
  response: z.object({}),
  refusals: ['NOT_FOUND'],
})
