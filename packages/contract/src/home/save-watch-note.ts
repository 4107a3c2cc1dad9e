import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode, nothing } from '../kit/wire'

export const saveWatchNote = defineCall({
  name: 'saveWatchNote',
  area: 'home',
  path: '/api/mam-service/chooseFund/saveChooseNote',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['watch'],
  summary: '给一只自选基金写备注（空 = 删除备注）',
  request: z.object({ fundCode, note: z.string().trim().max(100, '备注最多 100 个字') }),
  response: nothing,
  refusals: ['NOT_FOUND'],
})
