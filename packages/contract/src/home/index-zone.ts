import { z } from 'zod'
import { fundCard } from '../fund/fund-shapes'
import { defineCall } from '../kit/define-call'
import { countWire, dayWire, moneyWire, percentWire } from '../kit/wire'

const followed = z.object({
  indexCode: z.string(),
  name: z.string(),
  kind: z.string().nullable(),
  lastDay: dayWire.nullable(),
  /** The newest close, two decimals. */
  lastClose: z.string().nullable(),
  /** Classes of funds on the platform that follow it. */
  funds: z.number().int(),
})

export const indexZone = defineCall({
  name: 'indexZone',
  area: 'home',
  path: '/api/mam-service/singleProduct/indexZone',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '指数宝：有基金跟踪的指数，和一个指数下各基金持有若干年的全部费用与跟踪误差',
  request: z.object({
    /** The index with most funds when left out. */
    indexCode: z.string().trim().max(20, '指数代码过长').optional(),
    /** Yuan put in; 10,000.00 when left out. */
    amount: moneyWire.optional(),
    /** Whole years held, 1 to 10; 1 when left out. */
    years: countWire.optional(),
  }),
  response: z.object({
    /** Those with most funds first. */
    indexes: z.array(followed),
    chosen: followed.nullable(),
    amount: moneyWire,
    years: z.number().int(),
    /** The cheapest first, of two alike the one that stays closer to the index. */
    funds: z.array(
      fundCard.extend({
        /** All in yuan, at a constant NAV. */
        cost: z.object({
          purchase: moneyWire,
          running: moneyWire,
          service: moneyWire,
          redemption: moneyWire,
          total: moneyWire,
        }),
        /** Of the last year against the index, a percentage; null where a year of both is not known. */
        trackingError: percentWire.nullable(),
      }),
    ),
    asOf: dayWire.nullable(),
  }),
  refusals: ['NOT_FOUND'],
})
