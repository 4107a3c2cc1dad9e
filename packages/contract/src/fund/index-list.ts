import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'

export const indexList = defineCall({
  name: 'indexList',
  area: 'fund',
  path: '/api/mam-service/singleProduct/indexList',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '可用于对比的指数',
  request: z.object({}),
  response: z.object({
    rows: z.array(
      z.object({
        indexCode: z.string(),
        name: z.string(),
        kind: z.string().nullable(),
        lastDay: dayWire.nullable(),
      }),
    ),
  }),
  refusals: [],
})
