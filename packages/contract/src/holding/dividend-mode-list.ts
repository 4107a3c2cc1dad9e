import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { chargeType, dayWire, fundCode, sharesWire } from '../kit/wire'

export const dividendModeList = defineCall({
  area: 'holding',
  path: '/api/mam-service/asset/dividendModeList',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '各持仓的分红方式，按交易账户',
  request: z.object({ fundCode: fundCode.optional() }),
  response: z.object({
    rows: z.array(
      z.object({
        fundCode: z.string(),
        name: z.string(),
        tradeAcco: z.string(),
        chargeType,
        bankName: z.string(),
        cardTail: z.string(),
        totalShares: sharesWire,
        /** 0 reinvest, 1 cash. */
        mode: z.enum(['0', '1']),
        /** false: the fund always reinvests (money funds). */
        canChange: z.boolean(),
        /** A change under way, with the day it is confirmed. */
        pending: z.object({ mode: z.enum(['0', '1']), orderNo: z.string(), confirmDate: dayWire }).nullable(),
      }),
    ),
  }),
  refusals: [],
})
