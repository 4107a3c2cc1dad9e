import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode } from '../kit/wire'

export const addWatchedFund = defineCall({
  name: 'addWatchedFund',
  area: 'home',
  path: '/api/mam-service/chooseFund/addChooseFund',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['watch'],
  summary: '加入自选',
  request: z.object({ fundCodes: z.array(fundCode).min(1).max(50) }),
  response: z.object({ total: z.number().int() }),
  refusals: ['FUND_NOT_FOUND', 'WATCH_LIST_FULL'],
})
