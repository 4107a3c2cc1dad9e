import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire } from '../kit/wire'
import { agreement, payCard } from '../trade/order-shapes'
import { cashFund } from './cash-shapes'

export const topUpPage = defineCall({
  name: 'topUpPage',
  area: 'cash',
  path: '/api/mam-service/cash/topUpPage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash', 'card'],
  summary: '现金宝转入页：基金、付款卡、协议与日期',
  request: z.object({}),
  response: z.object({
    funds: z.array(cashFund),
    cards: z.array(payCard),
    agreements: z.array(agreement),
    tDay: dayWire,
    confirmDate: dayWire,
    /** First day that earns (R-CAL-9) is the confirmation day; its income shows the day after. */
    incomeDate: dayWire,
    cutoffTime: z.string(),
    minAmount: moneyWire,
  }),
  refusals: ['CASH_PRODUCT_EMPTY', 'CALENDAR_NOT_PUBLISHED', 'OUTSIDE_WINDOW'],
})
