import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { verificationNeedList, verificationPurpose, verificationWayView } from './verification'

export const verificationWays = defineCall({
  name: 'verificationWays',
  area: 'account',
  path: '/api/mam-service/account/verificationWays',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['customer', 'card'],
  summary: '身份验证：需要哪些验证、可用哪些方式',
  request: z.object({ purpose: verificationPurpose }),
  response: z.object({
    /** All that the purpose asks for. */
    needs: verificationNeedList,
    /** What of it is not proven yet. */
    missing: verificationNeedList,
    ways: z.array(verificationWayView),
  }),
  refusals: [],
})
