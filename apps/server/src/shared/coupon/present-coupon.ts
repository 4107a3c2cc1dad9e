import type { z } from 'zod'
import type { couponTerms, couponView } from '@tongzhou/contract/coupon/coupon-shapes'
import type { CouponRow } from '@tongzhou/db/stores/coupon/coupon-store'
import type { CouponEffect } from '@tongzhou/domain/trade/coupon/coupon'

export function presentTerms(effect: CouponEffect): z.output<typeof couponTerms> {
  const { kind } = effect

  return {
    kind,
    discount: kind === 'FEE_RATE' ? effect.discount : null,
    value: kind === 'FEE_CASH' ? effect.max : kind === 'FULL_REDUCE' ? effect.value : null,
    threshold: kind === 'FULL_REDUCE' ? effect.threshold : null,
  }
}

export function presentCoupon(coupon: CouponRow): z.output<typeof couponView> {
  return {
    ...presentTerms(coupon.effect),
    couponId: coupon.couponId,
    name: coupon.name,
    status: coupon.status,
    validFrom: coupon.validFrom,
    validTo: coupon.validTo,
    funds: coupon.funds === null ? null : [...coupon.funds],
    orderNo: coupon.orderNo,
  }
}
