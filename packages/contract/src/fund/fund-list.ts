import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { dayWire, flagWire } from '../kit/wire'
import { fundCard, fundType, performanceWindow, riskLevel, fundZone, sortOrder } from './fund-shapes'

export const fundSortKey = z.enum([
  'PERFORMANCE',
  'MAX_DRAWDOWN',
  'DAY_GROWTH',
  'SIZE',
  'BUY_RATE',
  'SEVEN_DAY_YIELD',
  'SETUP_DATE',
  'NAME',
])

export const fundList = defineCall({
  name: 'fundList',
  area: 'fund',
  path: '/api/mam-service/singleProduct/fundList',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '基金列表：按类型、风险、公司筛选，按区间业绩等排序',
  request: z.object({
    ...pageRequest,
    /** all | steady (R1–R2) | advance (R3–R5). */
    zone: fundZone.optional(),
    fundType: fundType.optional(),
    riskLevel: riskLevel.optional(),
    companyCode: z.string().max(20).optional(),
    buyableOnly: flagWire.optional(),
    window: performanceWindow.optional(),
    sort: fundSortKey.optional(),
    order: sortOrder.optional(),
  }),
  response: z.object({
    ...pageOf(fundCard).shape,
    /** Last NAV date of the list and how the figures are made. */
    asOf: dayWire.nullable(),
    method: z.string(),
    window: performanceWindow,
    /** Windows the display policy allows here. */
    windows: z.array(performanceWindow),
    types: z.array(z.object({ fundType, label: z.string(), count: z.number().int() })),
  }),
  refusals: [],
})
