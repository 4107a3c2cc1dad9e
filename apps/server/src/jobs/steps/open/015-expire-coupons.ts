import {
  type EndedCoupon,
  endedCoupons,
  expireCoupons as expire,
} from '@tongzhou/db/stores/coupon/coupon-store'
import { inPortions } from '../../engine/in-portions'
import { defineStep } from '../../engine/step'

/** How many coupons end together. */
const PORTION = 1000

/** 00:00: coupons whose last day is over and that are in no order expire (§10.2). */
export const expireCoupons = defineStep<readonly EndedCoupon[]>({
  name: '015-expire-coupons',
  title: '优惠券到期',
  on: 'every-day',
  after: [],
  due: '00:00',
  select: async ({ services, day }) => {
    const ended = await endedCoupons(services.connection.db, day)

    return inPortions(ended, PORTION).map((data) => ({ key: `from/${data[0]?.couponId ?? ''}`, data }))
  },
  apply: (tx, { data }, { day }) => expire(tx, data, day),
})
