import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { challengeId, creationOptions } from './passkey-shapes'

/** What the customer's device makes a new key by. */
export const passkeyCreation = defineCall({
  name: 'passkeyCreation',
  area: 'account',
  path: '/api/mam-service/account/passkeyCreation',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['session'],
  summary: '通行密钥：取得创建用的挑战',
  request: z.object({}),
  response: z.object({ challengeId, options: creationOptions }),
  refusals: ['PASSKEY_FULL'],
})
