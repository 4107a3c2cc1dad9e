import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { passkeyView } from './passkey-shapes'

export const passkeyList = defineCall({
  name: 'passkeyList',
  area: 'account',
  path: '/api/mam-service/account/passkeyList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['session'],
  summary: '通行密钥：已添加的每一把',
  request: z.object({}),
  response: z.object({
    /** The newest first. */
    passkeys: z.array(passkeyView),
    most: z.number().int(),
    /** Keys work under this name of ours and its subdomains alone. */
    rpId: z.string(),
    /** What the customer's authenticators drop other keys by; null before the first key. */
    accepted: z.object({ userId: z.string(), credentialIds: z.array(z.string()) }).nullable(),
  }),
  refusals: [],
})
