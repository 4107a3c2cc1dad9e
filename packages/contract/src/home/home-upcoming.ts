import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire, dayWire, instantWire, moneyWire, sharesWire } from '../kit/wire'

/** What comes next (R-HOM-3), by what the engines know; of one instant in this order. */
export const upcomingKind = z.enum([
  'REMIT_BY',
  'CANCEL_BY',
  'CONFIRM',
  'INCOME',
  'ARRIVE',
  'REFUND',
  'DEBIT',
  'DIVIDEND',
  'RAISE_END',
  'OPEN_WINDOW',
  'SHARES_DUE',
  'COUPON_END',
  'RISK_END',
  'ID_END',
  'CLOSURE',
  'COMPLAINT',
])

/** An event with what it is about. */
const upcomingRow = z.object({
  kind: upcomingKind,
  /** The last instant of doing it; null where only the day is known. */
  at: instantWire.nullable(),
  /** What happens: 15:00 前可撤单, 卖出到账. */
  text: z.string(),
  /** Order and fund, plan or document it belongs to; null where `text` says all. */
  about: z.string().nullable(),
  amount: moneyWire.nullable(),
  shares: sharesWire.nullable(),
  /** Amount or shares are our estimate. */
  isEstimate: z.boolean(),
  /** The day that was promised and has passed; null in time. */
  promised: dayWire.nullable(),
  orderNo: z.string().nullable(),
  planNo: z.string().nullable(),
  /** Of what a fund does by itself; null where an order or a plan is meant. */
  fundCode: z.string().nullable(),
})

export const homeUpcoming = defineCall({
  name: 'homeUpcoming',
  area: 'home',
  path: '/api/mam-service/homepage/upcoming',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record', 'holding', 'plan', 'customer', 'coupon', 'complaint'],
  summary:
    '接下来：在途交易、退款与手续费返还、定投、分红、开放期、份额与优惠券到期、证件与测评到期、休市、投诉答复期限',
  request: z.object({
    /** Days ahead, today being the first; 14 by default, at most 90. */
    days: countWire.refine((days) => days >= 1 && days <= 90, '应为 1 至 90').optional(),
  }),
  response: z.object({
    /** Only days with something on them, in order. */
    days: z.array(z.object({ day: dayWire, isTradingDay: z.boolean(), rows: z.array(upcomingRow) })),
    today: dayWire,
    /** The calendar is not published beyond it: later days are provisional. */
    certainTo: dayWire,
  }),
  refusals: [],
})
