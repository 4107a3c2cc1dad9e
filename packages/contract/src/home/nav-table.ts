import { z } from 'zod'
import { fundType, riskLevel } from '../fund/fund-shapes'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { dayWire, navWire, percentWire } from '../kit/wire'

/** Orders of the table of NAVs: a day's change never sorts (R-LST-1). */
export const navTableSort = z.enum(['CODE', 'NAME', 'SIZE', 'PUBLISHED'])

export const navTable = defineCall({
  name: 'navTable',
  area: 'home',
  path: '/api/mam-service/singleProduct/fundNavList',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '全部基金的净值表：按日、类型、关键词，附已公布只数',
  request: z.object({
    ...pageRequest,
    /** The newest NAV day of the market when left out; a later day is read as that one. */
    day: dayWire.optional(),
    fundType: fundType.optional(),
    keyword: z.string().trim().max(40, '搜索词过长').optional(),
    sort: navTableSort.optional(),
  }),
  response: z.object({
    ...pageOf(
      z.object({
        fundCode: z.string(),
        name: z.string(),
        fundType,
        typeLabel: z.string(),
        riskLevel,
        statusLabel: z.string(),
        /** The newest NAV up to the day, and its own day; null before the first. */
        navDate: dayWire.nullable(),
        nav: navWire.nullable(),
        accNav: navWire.nullable(),
        dayGrowth: percentWire.nullable(),
        incomePer10k: z.string().nullable(),
        sevenDayYield: z.string().nullable(),
        /** The NAV is the one of the table's day. */
        isOfDay: z.boolean(),
        /** Trading days after which the fund publishes the NAV of a day; 0 = the same evening. */
        navLag: z.number().int(),
      }),
    ).shape,
    day: dayWire.nullable(),
    /** Days that can be chosen, newest first. */
    days: z.array(dayWire),
    /** How many of the funds that publish NAVs have that of the day. */
    published: z.number().int(),
    expected: z.number().int(),
    types: z.array(z.object({ fundType, label: z.string(), count: z.number().int() })),
  }),
  refusals: [],
})
