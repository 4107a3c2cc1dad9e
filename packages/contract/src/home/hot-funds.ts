import { z } from 'zod'
import { fundCard } from '../fund/fund-shapes'
import { defineCall } from '../kit/define-call'

export const hotFunds = defineCall({
  name: 'hotFunds',
  area: 'home',
  path: '/api/mam-service/search/hot/funds',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '热门搜索：近日搜索次数按日衰减',
  request: z.object({}),
  /** `title` says what the rows are: picks in search, or the largest funds while nobody has searched. */
  response: z.object({ title: z.string(), rows: z.array(fundCard), method: z.string() }),
  refusals: [],
})
