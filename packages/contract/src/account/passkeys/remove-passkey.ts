import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { passkeyNo } from './passkey-shapes'

/** Takes a way in away and opens none, so no proof is asked; the owner is told (R-ACT-24). */
export const removePasskey = defineCall({
  name: 'removePasskey',
  area: 'account',
  path: '/api/mam-service/account/removePasskey',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['session', 'customer'],
  summary: '删除通行密钥',
  request: z.object({ passkeyNo }),
  response: z.object({}),
  refusals: ['NOT_FOUND'],
  ownedIds: ['passkeyNo'],
})
