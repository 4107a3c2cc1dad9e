import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire, dayWire, rateWire } from '../kit/wire'
import { orderKind } from '../trade/order-shapes'
import { lateCause, promiseItem } from './record-shapes'

/** The longest time that the record tells of, in natural days. */
export const SERVICE_RECORD_MOST = 90

const days = countWire
  .refine(
    (wanted) => wanted >= 1 && wanted <= SERVICE_RECORD_MOST,
    `可查看最近 1 至 ${SERVICE_RECORD_MOST} 天`,
  )
  .optional()

export const serviceRecord = defineCall({
  name: 'serviceRecord',
  area: 'record',
  path: '/api/mam-service/service/serviceRecord',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '服务兑现：最近若干天承诺日期的兑现情况，按业务（R-PRM-2）',
  request: z.object({ days }),
  response: z.object({
    /** Results of the days from here on … */
    from: dayWire,
    /** … to yesterday. */
    to: dayWire,
    /** Below so many results no rate is told. */
    leastResults: z.number().int(),
    rows: z.array(
      z.object({
        kind: orderKind,
        kindLabel: z.string(),
        item: promiseItem,
        kept: z.number().int(),
        late: z.number().int(),
        causes: z.array(z.object({ cause: lateCause, orders: z.number().int() })),
        /** Days that a change of the trading calendar moved; neither kept nor late. */
        moved: z.number().int(),
        /** Kept of kept and late; null: too few results. */
        rate: rateWire.nullable(),
        /** The middle one of the natural days after the promise; 0 and less: in time. */
        medianDays: z.number().int().nullable(),
      }),
    ),
  }),
  refusals: [],
})
