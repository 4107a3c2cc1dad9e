import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, flagWire, fundCode, jsonField, moneyWire, orderAmountWire, tradeAcco } from '../../kit/wire'
import { basketCode, basketOrder, eachFundOnce } from '../basket-shapes'
import { buyRefusals } from '../order-refusals'

export const buyBasket = defineCall({
  name: 'buyBasket',
  area: 'trade',
  path: '/api/mam-service/trade/buyBasket',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['record', 'holding', 'cash', 'coupon'],
  summary: '一篮子买入：一笔付款，每只基金一个子单',
  request: z.object({
    basketCode,
    parts: jsonField(
      z
        .array(z.object({ fundCode, amount: orderAmountWire }))
        .min(2, '一篮子至少两只基金')
        .max(20, '一篮子最多二十只基金')
        .refine(...eachFundOnce),
    ),
    tradeAcco,
    tradeTicket: z.string().max(200).optional(),
    /** The latest T of the parts as the page showed it: another one now answers T_DAY_CHANGED. */
    tDay: dayWire,
    agreementIds: jsonField(z.array(z.string().max(80)).max(30)),
    /** Holds for every fund above the customer's level (R-SUI-3). */
    mismatchConfirmed: flagWire.optional(),
    duplicateConfirmed: flagWire.optional(),
  }),
  response: z.object({
    parentNo: z.string(),
    tDay: dayWire,
    confirmDate: dayWire,
    amount: moneyWire,
    orders: z.array(basketOrder.extend({ amount: moneyWire, fee: moneyWire })),
  }),
  // The fund a refusal is about stands in its data.
  refusals: buyRefusals,
  ownedIds: ['tradeAcco'],
})
