import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode, moneyWire, rateWire } from '../kit/wire'

const side = z.object({
  fundCode: z.string(),
  name: z.string(),
  purchaseRate: rateWire.nullable(),
  purchaseRateDiscounted: rateWire.nullable(),
  serviceRate: rateWire.nullable(),
})

export const compareShareClasses = defineCall({
  name: 'compareShareClasses',
  area: 'fund',
  path: '/api/mam-service/singleProduct/getA2CFundHoldDays/{id}',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: 'A 类与 C 类怎么选：从第几天起 A 类更省，及各持有天数的费用',
  request: z.object({ id: fundCode, amount: moneyWire.optional() }),
  response: z.object({
    a: side.nullable(),
    c: side.nullable(),
    /**
     * First whole day on which A costs less than C; null = never, because the service fee ends after a year.
     */
    holdDays: z.number().int().nullable(),
    isNever: z.boolean(),
    /** Costs in yuan of `amount` held for `days`, at a constant NAV: purchase, redemption and service fee. */
    amount: moneyWire,
    points: z.array(z.object({ days: z.number().int(), costA: moneyWire, costC: moneyWire })),
    conclusion: z.string(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
