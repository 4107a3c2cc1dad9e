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
    funds: z.array(
      cashFund.extend({
        /** What the customer may still put in with this T; null = no limit. */
        limitLeft: moneyWire.nullable(),
        /** Why nothing may be put in now; null = it may. */
        closedReason: z.string().nullable(),
      }),
    ),
    cards: z.array(payCard),
    agreements: z.array(agreement),
    tDay: dayWire,
    confirmDate: dayWire,
    /**
     * The trading day after the confirmation day, which is the first that earns (R-CAL-9): the registrar
     * tells its income then, that of closed days between along with it (R-CASH-3).
     */
    incomeDate: dayWire,
    cutoffTime: z.string(),
    minAmount: moneyWire,
    /** The reason why this customer cannot top up now, with its code; null when he can. */
    blocked: z.object({ code: z.number().int(), reason: z.string(), msg: z.string() }).nullable(),
  }),
  refusals: ['CASH_PRODUCT_EMPTY', 'CALENDAR_NOT_PUBLISHED', 'OUTSIDE_WINDOW'],
})
