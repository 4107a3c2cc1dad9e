import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { applyNo } from './card-change-view'

/** An application that nobody has taken up yet is taken back: everything is as before it (R-ACT-8). */
export const withdrawCardChange = defineCall({
  name: 'withdrawCardChange',
  area: 'account',
  path: '/api/mam-service/account/changeBankCard/withdraw',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['card'],
  summary: '更换银行卡：撤回申请',
  request: z.object({ applyNo }),
  response: z.object({}),
  refusals: ['NOT_FOUND', 'APPLY_STATE_CHANGED'],
  ownedIds: ['applyNo'],
})
