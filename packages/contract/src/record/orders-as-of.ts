import { z } from 'zod'
import { asOfView } from '../holding/asset-as-of'
import { defineCall } from '../kit/define-call'
import { countWire, dayWire, flagWire } from '../kit/wire'
import { orderRow, statusWord } from '../trade/order-shapes'

export const ordersAsOf = defineCall({
  name: 'ordersAsOf',
  area: 'record',
  path: '/api/mam-service/order/ordersAsOf',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary:
    '截至某日的交易：那一天结束时各笔的状态与数字，按现在已知的，或当时看到的；inTransit 只看那时在途的',
  request: z.object({
    day: dayWire,
    view: asOfView,
    /** Those under way when the day ended, all on one page; else those of the twelve months before. */
    inTransit: flagWire.optional(),
    pageSize: countWire.optional(),
    /** `nextCursor` of the page before. */
    cursor: z.string().max(60).optional(),
  }),
  response: z.object({
    /** As each stood then, the newest first; `statusNow` where it stands otherwise now. */
    rows: z.array(orderRow.extend({ statusNow: statusWord.nullable() })),
    /** null: this is the last page. */
    nextCursor: z.string().nullable(),
  }),
  refusals: ['AS_OF_NOT_READY'],
})
