import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode } from '../kit/wire'

export const removeWatchedFund = defineCall({
  name: 'removeWatchedFund',
  area: 'home',
  path: '/api/mam-service/chooseFund/deleteChooseFund',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['watch'],
  summary: '移出自选',
  request: z.object({ fundCodes: z.array(fundCode).min(1).max(50) }),
  response: z.object({ total: z.number().int() }),
  refusals: [],
})
