import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

/** Until the batch of its day asks the registrars, a closing is taken back: everything is as before it. */
export const withdrawClosing = defineCall({
  name: 'withdrawClosing',
  area: 'account',
  path: '/api/mam-service/account/withdrawClosing',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['customer'],
  summary: '撤回注销申请',
  request: z.object({}),
  response: z.object({}),
  refusals: ['APPLY_STATE_CHANGED'],
})
