import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode, nothing } from '../kit/wire'

export const moveWatchedFund = defineCall({
  name: 'moveWatchedFund',
  area: 'home',
  path: '/api/mam-service/chooseFund/moveChooseFund',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['watch'],
  summary: '把自选基金移到一个分组（空 = 移出分组）',
  request: z.object({ fundCodes: z.array(fundCode).min(1).max(200), groupId: z.string().max(40).nullable() }),
  response: nothing,
  refusals: ['NOT_FOUND'],
  ownedIds: ['groupId'],
})
