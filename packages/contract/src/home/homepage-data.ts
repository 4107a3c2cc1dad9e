import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'
import { fundCard } from '../fund/fund-shapes'
import { raisingCard } from './raising-card'

export const homepageData = defineCall({
  name: 'homepageData',
  area: 'home',
  path: '/api/mam-service/homepage/getHomepageData',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '首页：横幅、入口、精选基金、投资者教育',
  request: z.object({}),
  response: z.object({
    banners: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), target: z.string() })),
    entries: z.array(z.object({ icon: z.string(), title: z.string(), target: z.string() })),
    zones: z.array(
      z.object({
        key: z.enum(['STEADY', 'ADVANCE', 'INDEX', 'CASH']),
        title: z.string(),
        text: z.string(),
        more: z.string(),
        funds: z.array(fundCard),
      }),
    ),
    /** Funds in their raising, the one that ends first before the others. */
    raising: z.array(raisingCard),
    articles: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
    hotWords: z.array(z.string()),
    asOf: dayWire.nullable(),
  }),
  refusals: [],
})
