import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { riskView } from './risk-view'

export const pendingRiskResult = defineCall({
  name: 'pendingRiskResult',
  area: 'account',
  path: '/api/mam-service/account/getNoConfirmRisk',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['risk'],
  summary: '待确认与当前的测评结果',
  request: z.object({}),
  response: z.object({ unconfirmed: riskView.nullable(), current: riskView.nullable() }),
  refusals: [],
})
