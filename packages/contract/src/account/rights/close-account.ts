import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire } from '../../kit/wire'
import { verifyTicket } from '../security/verification'

/** Asks for the account to be closed (R-ACT-26); one that no registrar knows is closed at once. */
export const closeAccount = defineCall({
  name: 'closeAccount',
  area: 'account',
  path: '/api/mam-service/account/closeAccount',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['customer', 'session'],
  summary: '申请注销账户',
  request: z.object({ verifyTicket }),
  response: z.object({
    /** It is closed already, and with it every session. */
    isClosed: z.boolean(),
    expectedOn: dayWire,
    limitOn: dayWire,
  }),
  refusals: ['VERIFICATION_NEEDED', 'APPLY_STATE_CHANGED', 'CLOSING_BLOCKED'],
})
