import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { proofDraft } from './proof-shapes'

/** Signs a statement and has its file made; a repeat answers the same number and counts once. */
export const issueProof = defineCall({
  name: 'issueProof',
  area: 'proof',
  path: '/api/mam-service/proof/issueProof',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['document'],
  summary: '开具资产证明，每天 3 份，每月 20 份',
  request: z.object({ ...proofDraft, tradeTicket: z.string().min(1, '请先验证交易密码') }),
  response: z.object({ documentNo: z.string() }),
  refusals: [
    'TRADE_TICKET_NEEDED',
    'NOTHING_TO_PROVE',
    'AS_OF_NOT_READY',
    'TOO_MANY_TODAY',
    'TOO_MANY_MONTH',
  ],
})
