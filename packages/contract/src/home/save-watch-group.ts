import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const saveWatchGroup = defineCall({
  name: 'saveWatchGroup',
  area: 'home',
  path: '/api/mam-service/chooseFund/saveChooseGroup',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['watch'],
  summary: '新建或改名一个自选分组（最多 20 个）',
  request: z.object({
    /** Absent: a new group. */
    groupId: z.string().max(40).optional(),
    name: z.string().trim().min(1, '请填写分组名称').max(12, '分组名称最多 12 个字'),
  }),
  response: z.object({ groupId: z.string() }),
  refusals: ['NOT_FOUND', 'WATCH_GROUP_EXISTS', 'WATCH_GROUP_FULL'],
  ownedIds: ['groupId'],
})
