import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

/** The customer fears that somebody else is in his account: every session ends, this one too (R-ACT-23). */
export const lockAccount = defineCall({
  name: 'lockAccount',
  area: 'account',
  path: '/api/mam-service/account/lockAccount',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['customer', 'session'],
  summary: '立即锁定账户：所有登录退出，不能交易，已申请的卖出照常到账',
  request: z.object({}),
  response: z.object({}),
  refusals: ['ACCOUNT_FROZEN'],
})
