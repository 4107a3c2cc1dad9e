import { expireCoupons as expire } from '@tongzhou/db/stores/coupon/coupon-store'
import { defineStep } from '../../engine/step'

/** 00:00: coupons whose last day is over and that are in no order expire (§10.2). */
export const expireCoupons = defineStep<null>({
  name: '015-expire-coupons',
  title: '优惠券到期',
  on: 'every-day',
  after: [],
  due: '00:00',
  select: () => Promise.resolve([{ key: 'coupons', data: null }]),
  apply: (tx, _unit, { day }) => expire(tx, day),
})
