import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { dayWire, fundCode, navWire, percentWire } from '../kit/wire'

export const fundNavHistory = defineCall({
  name: 'fundNavHistory',
  area: 'fund',
  path: '/api/mam-service/singleProduct/historyFundNavList',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '历史净值：单位净值、累计净值、日涨跌；货币基金为万份收益与七日年化',
  request: z.object({ fundCode, from: dayWire.optional(), to: dayWire.optional(), ...pageRequest }),
  response: pageOf(
    z.object({
      navDate: dayWire,
      nav: navWire,
      accNav: navWire.nullable(),
      dayGrowth: percentWire.nullable(),
      incomePer10k: z.string().nullable(),
      sevenDayYield: z.string().nullable(),
      event: z.string().nullable(),
    }),
  ),
  refusals: ['FUND_NOT_FOUND'],
})
