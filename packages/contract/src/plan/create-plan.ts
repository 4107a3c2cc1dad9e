import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, flagWire, fundCode, jsonField, tradeAcco } from '../kit/wire'
import { planRefusals, planTermsInput } from './plan-shapes'

export const createPlan = defineCall({
  name: 'createPlan',
  area: 'plan',
  path: '/api/mam-service/plan/createPlan',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['plan'],
  summary: '新建定投计划',
  request: z.object({
    fundCode,
    tradeAcco,
    ...planTermsInput,
    tradeTicket: z.string().max(200).optional(),
    agreementIds: jsonField(z.array(z.string().max(80)).max(30)),
    mismatchConfirmed: flagWire.optional(),
  }),
  response: z.object({ planNo: z.string(), nextDay: dayWire }),
  refusals: planRefusals,
  ownedIds: ['tradeAcco', 'goalNo'],
})
