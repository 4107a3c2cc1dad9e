import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import {
  dayWire,
  fundCode,
  moneyWire,
  orderAmountWire,
  rateWire,
  sharesWire,
  tradeAcco,
} from '../../kit/wire'
import { buyRefusals } from '../order-refusals'
import { payWay } from '../order-shapes'

export const purchasePreview = defineCall({
  name: 'purchasePreview',
  area: 'trade',
  path: '/api/mam-service/trade/buySingleFundCheckProduct',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '买入试算：同一规则算出手续费、份额与日期，不下单',
  request: z.object({
    fundCode,
    amount: orderAmountWire,
    tradeAcco: tradeAcco.optional(),
    payWay: payWay.optional(),
    couponId: z.string().max(60).optional(),
  }),
  response: z.object({
    fee: moneyWire,
    net: moneyWire,
    rate: rateWire.nullable(),
    rateDiscounted: rateWire.nullable(),
    estimatedShares: sharesWire.nullable(),
    tDay: dayWire,
    /** Of a subscription the day the registrar accepts it; shares come when the fund is established. */
    confirmDate: dayWire,
    /** The first T that may sell it, after a holding term; null of a subscription: the fund opens later. */
    sellableDate: dayWire.nullable(),
    /** What the customer pays himself; the rest is the company's (coupon). */
    paidByCustomer: moneyWire,
  }),
  refusals: buyRefusals,
  ownedIds: ['tradeAcco', 'couponId'],
})
