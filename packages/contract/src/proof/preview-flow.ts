import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire } from '../kit/wire'
import { flowBalance, flowDraft, flowTotal } from './flow-shapes'

export const previewFlow = defineCall({
  name: 'previewFlow',
  area: 'proof',
  path: '/api/mam-service/proof/previewFlow',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '交易流水的笔数与逐只基金的期初、往来、收益、期末',
  request: z.object(flowDraft),
  response: z.object({ entries: countWire, balances: z.array(flowBalance), total: flowTotal }),
  refusals: ['RANGE_TOO_LONG', 'AS_OF_NOT_READY', 'CARD_NOT_FOUND', 'EMPTY_RANGE', 'FLOW_UNBALANCED'],
  ownedIds: ['tradeAcco'],
})
