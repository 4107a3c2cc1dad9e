import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dynamicRow } from './dynamic-shapes'

export const dynamicDetail = defineCall({
  name: 'dynamicDetail',
  area: 'content',
  path: '/api/mam-service/dynamicNotice/detail/{id}',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '一条热点动态的全文',
  request: z.object({ id: z.string().regex(/^[\w-]{2,60}$/, '动态编号不正确') }),
  response: dynamicRow.extend({
    content: z.string(),
    /** Why it was taken back; null: it stands. */
    withdrawnReason: z.string().nullable(),
  }),
  refusals: ['NOT_FOUND'],
})
