import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'
import { positionView } from './holding-shapes'

export const positionList = defineCall({
  name: 'positionList',
  area: 'holding',
  path: '/api/mam-service/asset/positionList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record'],
  summary: '我的持仓（各卡合计）',
  request: z.object({}),
  response: z.object({ rows: z.array(positionView), asOf: dayWire.nullable() }),
  refusals: [],
})
