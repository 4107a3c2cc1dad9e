import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'
import { fundCard } from '../fund/fund-shapes'
import { raisingCard } from './raising-card'

/** The modules of the front page; one that a page does not know is skipped. */
export const homeModule = z.enum([
  'ASSETS',
  'UPCOMING',
  'PARTS',
  'NEWS',
  'MONTH',
  'ENTRIES',
  'READING',
  'STEADY',
  'ADVANCE',
  'INDEX',
  'CASH',
  'RAISING',
  'LEARN',
  'SOUNDINGS',
  'LADDER',
  'MANNERS',
])

/** How long money may stay away, from any time to three years. */
export const horizon = z.enum(['ANY_TIME', 'HALF_YEAR', 'ONE_YEAR', 'THREE_YEARS'])

export const homepageData = defineCall({
  name: 'homepageData',
  area: 'home',
  path: '/api/mam-service/homepage/getHomepageData',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '首页：模块顺序、入口、精选基金、投资者教育',
  request: z.object({}),
  response: z.object({
    /** What stands on the page and in which order, for who has an account and for who has none. */
    order: z.object({ customer: z.array(homeModule), visitor: z.array(homeModule) }),
    /** Of each horizon the middle fund's deepest fall of the last year, in percent; null = too few funds. */
    soundings: z.array(
      z.object({
        horizon,
        /** 现金宝, 稳健投资 … and the risk level its funds have. */
        zone: z.string(),
        riskLevel: z.string(),
        drawdown: z.string().nullable(),
      }),
    ),
    /** 本周一读: one explanation, with the fall and the rise it is about for its picture, in percent. */
    reading: z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      minutes: z.number().int(),
      fall: z.string(),
      rise: z.string(),
    }),
    entries: z.array(z.object({ icon: z.string(), title: z.string(), target: z.string() })),
    zones: z.array(
      z.object({
        key: z.enum(['STEADY', 'ADVANCE', 'INDEX', 'CASH']),
        title: z.string(),
        text: z.string(),
        more: z.string(),
        /** Up to six, never by return (R-HOM-5): a page shows those within a customer's level. */
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
