import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode } from '../kit/wire'
import { fundCard, fundVariant } from './fund-shapes'

export const fundBrief = defineCall({
  name: 'fundBrief',
  area: 'fund',
  path: '/api/mam-service/singleProduct/simpleFundDescription',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '基金简况：名称、类型、风险、净值、可买状态，供各页抬头与按类型分流',
  request: z.object({ fundCode }),
  response: fundCard.extend({
    fullName: z.string(),
    setupDate: dayWire.nullable(),
    managerNames: z.array(z.string()),
    /** Which page shows this fund: /diff-fund-loading sends MONEY and NEW to their own. */
    variant: fundVariant,
    target: z.enum(['/fund/detail', '/fund/currency-fund-detail', '/new-fund-detail']),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
