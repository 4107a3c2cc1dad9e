import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { verifyTicket } from '../security/verification'

/** Asks for everything that is held of the customer as JSON; it is built beside and kept for seven days. */
export const exportMyData = defineCall({
  name: 'exportMyData',
  area: 'account',
  path: '/api/mam-service/account/exportMyData',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['consent'],
  summary: '申请导出我的数据，每天一次',
  request: z.object({ verifyTicket }),
  response: z.object({ exportNo: z.string() }),
  refusals: ['VERIFICATION_NEEDED', 'TOO_MANY_TODAY'],
})
