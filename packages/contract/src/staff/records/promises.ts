import { z } from 'zod'
import { defineStaffCall } from '../../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../../kit/staff-wire'
import { dayWire } from '../../kit/wire'
import { lateCause, promiseItem } from '../../record/record-shapes'
import { orderKind } from '../../trade/order-shapes'

const late = {
  orderNo: z.string(),
  item: promiseItem,
  kind: orderKind,
  promised: dayWire,
  actual: dayWire,
  /** Natural days. */
  daysLate: z.number().int(),
  cause: lateCause,
  /** The number of the request by which two persons named the cause; null: as it was found. */
  causeBy: z.string().nullable(),
}

/** The promised days that were not kept, by the day on which something came at last, the newest first. */
export const promisesLate = defineStaffCall({
  words: 'promises late',
  title: '未按承诺日期完成的订单及原因',
  roles: ['OPS', 'SETTLE', 'SERVICE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  places: ['from', 'to'],
  request: z.object({ from: dayWire, to: dayWire }),
  response: rowsOf(late),
})

/** Names another cause of a late day (R-PRM-2); the day itself is never changed. */
export const promisesCause = defineStaffCall({
  words: 'promises cause',
  title: '改定一项承诺延误的原因',
  roles: ['OPS', 'SETTLE'],
  approve: { roles: ['LEAD', 'COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  places: ['orderNo', 'item', 'cause'],
  request: z.object({
    orderNo: z.string().regex(/^\d{20}$/, '订单号不正确'),
    item: promiseItem,
    cause: lateCause,
    reason,
  }),
  response: requestAnswer,
})
