import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { flowDraft, flowFormat } from './flow-shapes'

/** Has the file made; a repeat answers the same number and counts once. */
export const createFlow = defineCall({
  name: 'createFlow',
  area: 'proof',
  path: '/api/mam-service/proof/createExport',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['document'],
  summary: '生成交易流水文件，每天 3 份',
  request: z.object({
    ...flowDraft,
    format: flowFormat,
    tradeTicket: z.string().min(1, '请先验证交易密码'),
  }),
  response: z.object({ flowNo: z.string() }),
  refusals: [
    'TRADE_TICKET_NEEDED',
    'RANGE_TOO_LONG',
    'AS_OF_NOT_READY',
    'CARD_NOT_FOUND',
    'EMPTY_RANGE',
    'FLOW_UNBALANCED',
    'TOO_MANY_TODAY',
  ],
  ownedIds: ['tradeAcco'],
})
