import { z } from 'zod'
import { announcementRow } from '../fund/report-shapes'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { flagWire, fundCode } from '../kit/wire'

export const announcementList = defineCall({
  name: 'announcementList',
  area: 'content',
  path: '/api/mam-service/fund/announce/list',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '基金公告列表：全部、一只基金或现金宝的基金，可按类别与标题关键词筛选',
  request: z.object({
    fundCode: fundCode.optional(),
    /** Those of the cash product's funds alone. */
    isCash: flagWire.optional(),
    kind: z.string().max(20).optional(),
    keyword: z.string().trim().max(40, '搜索词过长').optional(),
    ...pageRequest,
  }),
  response: z.object({
    ...pageOf(announcementRow).shape,
    kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  }),
  refusals: [],
})
