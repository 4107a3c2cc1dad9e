import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'
import { feePromisedOn } from './coupon-store'

/** A used coupon that pays its order's fee back, and has not yet. */
export interface OwedCoupon {
  readonly orderNo: string
  readonly fundName: string
  /** The day on which the order was confirmed and the coupon used. */
  readonly usedOn: Day
  /** The day on which the company promised a part of it (P3d); null when it is all out of our fee. */
  readonly promisedOn: Day | null
}

/** More than a customer uses in the two days that a fee takes to come back. */
const MOST = 100

/** The coupons of a customer whose fee is still to come back, the oldest first. */
export async function couponsOwedTo(db: Queryable, customerNo: string): Promise<OwedCoupon[]> {
  const rows = await db
    .selectFrom('coupon as c')
    .innerJoin('coupon_template as t', 't.template_id', 'c.template_id')
    .innerJoin('trade_order as o', (join) =>
      join.onRef('o.customer_no', '=', 'c.customer_no').onRef('o.order_no', '=', 'c.order_no'),
    )
    .innerJoin('fund as f', 'f.fund_code', 'o.fund_code')
    .select(['c.order_no', 'c.used_at', 'f.name'])
    .select(feePromisedOn.as('promised_on'))
    .where('c.customer_no', '=', customerNo)
    .where('c.status', '=', 'USED')
    .where('c.paid_back_at', 'is', null)
    .where('t.kind', '=', 'FEE_CASH')
    .orderBy('c.used_at')
    .orderBy('c.order_no')
    .limit(MOST)
    .execute()

  return rows.map(({ order_no, used_at, name, promised_on }) => {
    assert(order_no !== null && used_at !== null, 'a used coupon has its order and its time')

    return { orderNo: order_no, fundName: name, usedOn: dayOf(used_at), promisedOn: promised_on }
  })
}
