import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { nothing } from '../kit/wire'

export const removeWatchGroup = defineCall({
  name: 'removeWatchGroup',
  area: 'home',
  path: '/api/mam-service/chooseFund/deleteChooseGroup',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['watch'],
  summary: '删除自选分组，其中的基金留在自选里',
  request: z.object({ groupId: z.string().min(1).max(40) }),
  response: nothing,
  refusals: ['NOT_FOUND'],
  ownedIds: ['groupId'],
})
