import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { legacyNo, legacyRecord } from './legacy-shapes'

export const legacyRecordDetail = defineCall({
  name: 'legacyRecordDetail',
  area: 'record',
  path: '/api/mam-service/migrate/legacyRecordDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '一笔迁移前的交易，按原系统交付的内容',
  request: z.object({ legacyNo }),
  response: legacyRecord,
  refusals: ['RECORD_NOT_FOUND'],
  ownedIds: ['legacyNo'],
})
