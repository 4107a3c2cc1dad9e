import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { verifyTicket } from './verification'

/** Undoes the customer's own lock, never another (R-ACT-23). */
export const unlockAccount = defineCall({
  name: 'unlockAccount',
  area: 'account',
  path: '/api/mam-service/account/unlockAccount',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['customer', 'session'],
  summary: '解除本人的锁定',
  request: z.object({ verifyTicket }),
  response: z.object({}),
  refusals: ['NOT_FOUND', 'VERIFICATION_NEEDED'],
})
