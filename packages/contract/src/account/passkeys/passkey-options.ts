import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { challengeId, requestOptions } from './passkey-shapes'

/** A question for a key that exists: before a login by anybody, for a proof by the customer (R-ACT-24). */
export const passkeyOptions = defineCall({
  name: 'passkeyOptions',
  area: 'account',
  path: '/api/mam-service/account/passkeyOptions',
  method: 'POST',
  body: 'form',
  access: 'optional',
  summary: '通行密钥：取得登录或验证用的挑战',
  request: z.object({ purpose: z.enum(['LOGIN', 'VERIFY']) }),
  response: z.object({ challengeId, options: requestOptions }),
  refusals: ['VERIFICATION_NEEDED'],
})
