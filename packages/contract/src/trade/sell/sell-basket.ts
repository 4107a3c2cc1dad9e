import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, flagWire, fundCode, jsonField, moneyWire, sharesWire, tradeAcco } from '../../kit/wire'
import { basketCode, basketOrder, eachFundOnce } from '../basket-shapes'
import { sellRefusals } from '../order-refusals'

export const sellBasket = defineCall({
  name: 'sellBasket',
  area: 'trade',
  path: '/api/mam-service/trade/sellBasket',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['record', 'holding', 'cash'],
  summary: '一篮子卖出：每只基金一个子单，各自到账',
  request: z.object({
    basketCode,
    parts: jsonField(
      z
        .array(
          z.object({
            fundCode,
            /** Absent: everything that is available at submit. */
            shares: sharesWire.optional(),
          }),
        )
        .min(2, '一篮子至少两只基金')
        .max(20, '一篮子最多二十只基金')
        .refine(...eachFundOnce),
    ),
    tradeAcco,
    tradeTicket: z.string().max(200).optional(),
    /** The latest T of the parts as the page showed it: another one now answers T_DAY_CHANGED. */
    tDay: dayWire,
    duplicateConfirmed: flagWire.optional(),
  }),
  response: z.object({
    parentNo: z.string(),
    tDay: dayWire,
    confirmDate: dayWire,
    /** The last of the arrivals; each order names its own. */
    arriveDate: dayWire,
    /** What the parts bring at the newest NAVs, fees taken off. */
    estimatedAmount: moneyWire,
    orders: z.array(
      basketOrder.extend({
        shares: sharesWire,
        estimatedAmount: moneyWire.nullable(),
        arriveDate: dayWire,
      }),
    ),
  }),
  // The fund a refusal is about stands in its data.
  refusals: sellRefusals,
  ownedIds: ['tradeAcco'],
})
