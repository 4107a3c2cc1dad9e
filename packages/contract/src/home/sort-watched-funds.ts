import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode, nothing } from '../kit/wire'

export const sortWatchedFunds = defineCall({
  name: 'sortWatchedFunds',
  area: 'home',
  path: '/api/mam-service/chooseFund/sortChooseFund',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['watch'],
  summary: '保存自选与分组的顺序；未列出的排在后面',
  request: z.object({
    fundCodes: z.array(fundCode).max(200).optional(),
    groupIds: z.array(z.string().max(40)).max(20).optional(),
  }),
  response: nothing,
  refusals: ['NOT_FOUND'],
  ownedIds: ['groupIds'],
})
