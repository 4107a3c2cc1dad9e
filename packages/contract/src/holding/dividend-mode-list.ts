import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { chargeType, dayWire, dividendMode, fundCode, sharesWire } from '../kit/wire'

export const dividendModeList = defineCall({
  name: 'dividendModeList',
  area: 'holding',
  path: '/api/mam-service/asset/dividendModeList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
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
        mode: dividendMode,
        /** false: the fund always reinvests (money funds), or a change is under way. */
        canChange: z.boolean(),
        /** A change under way, with the day it is confirmed. */
        pending: z.object({ mode: dividendMode, orderNo: z.string(), confirmDate: dayWire }).nullable(),
        /**
         * The days of a change asked for now, `countsFrom` the first record day it counts for; null: none can
         * be asked for.
         */
        change: z.object({ tDay: dayWire, confirmDate: dayWire, countsFrom: dayWire }).nullable(),
        /** The next distribution that is announced, `perShare` in yuan. */
        announced: z.object({ recordDate: dayWire, perShare: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: [],
})
