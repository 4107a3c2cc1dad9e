import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const remainingRiskTests = defineCall({
  name: 'remainingRiskTests',
  area: 'account',
  path: '/api/mam-service/account/checkSmRiskCount',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['risk'],
  summary: '剩余测评次数',
  request: z.object({}),
  response: z.object({ allowed: z.boolean(), leftToday: z.number().int(), leftIn12Months: z.number().int() }),
  refusals: [],
})
