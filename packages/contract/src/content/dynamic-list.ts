import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { dayWire, flagWire } from '../kit/wire'
import { dynamicKind, dynamicRow } from './dynamic-shapes'

export const dynamicList = defineCall({
  name: 'dynamicList',
  area: 'content',
  path: '/api/mam-service/dynamicNotice/list',
  method: 'GET',
  body: 'query',
  access: 'optional',
  shows: ['holding'],
  summary: '热点动态：有日期与来源的事实，按类别，可只看持有的基金',
  request: z.object({
    ...pageRequest,
    kind: dynamicKind.optional(),
    /** Those of the funds that the customer holds; a visitor holds none. */
    mine: flagWire.optional(),
  }),
  response: z.object({
    ...pageOf(dynamicRow).shape,
    /** The last closes of indexes; null while none is known. */
    closes: z
      .object({
        day: dayWire,
        indexes: z.array(z.object({ name: z.string(), close: z.string(), change: z.string().nullable() })),
      })
      .nullable(),
  }),
  refusals: [],
})
