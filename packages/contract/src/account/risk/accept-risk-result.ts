import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { countWire, flagWire } from '../../kit/wire'
import { riskView } from './risk-view'

export const acceptRiskResult = defineCall({
  name: 'acceptRiskResult',
  area: 'account',
  path: '/api/mam-service/account/riskConfirm',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['risk', 'customer'],
  summary: '确认风险测评结果',
  request: z.object({
    seq: countWire,
    /** Needed when riseToConfirm. */
    riseConfirmed: flagWire.optional(),
  }),
  response: riskView,
  refusals: ['NOT_FOUND', 'STEP_ALREADY_DONE', 'RISK_RISE_UNCONFIRMED'],
})
