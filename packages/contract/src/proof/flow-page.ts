import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'
import { flowFile } from './flow-shapes'

export const flowPage = defineCall({
  name: 'flowPage',
  area: 'proof',
  path: '/api/mam-service/proof/flowPage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'document'],
  summary: '交易流水导出：可选的日期与银行卡、剩余次数与生成过的文件',
  request: z.object({}),
  response: z.object({
    /** The first day of a holding and the last one whose figures are final; null: nothing was ever held. */
    days: z.object({ first: dayWire, latest: dayWire }).nullable(),
    /** The cards behind the trade accounts with holdings, those given back too. */
    cards: z.array(z.object({ tradeAcco: z.string(), bankName: z.string(), cardTail: z.string() })),
    /** How many files can be made today still. */
    left: z.number().int(),
    /** The newest twenty first. */
    history: z.array(flowFile),
  }),
  refusals: [],
})
