import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode, nothing } from '../kit/wire'

export const reportSearch = defineCall({
  name: 'reportSearch',
  area: 'home',
  path: '/api/mam-service/search/hot/report',
  method: 'POST',
  body: 'json',
  access: 'public',
  summary: '上报一次搜索选择',
  request: z.object({ fundCode }),
  response: nothing,
  refusals: [],
})
