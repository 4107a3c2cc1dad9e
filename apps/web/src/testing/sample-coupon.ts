import type { ResponseOf } from '@tongzhou/client/call'
import type { orderCoupons } from '@tongzhou/client/coupon'

type Coupon = ResponseOf<typeof orderCoupons>['coupons'][number]

/** A coupon of 0.5折 on 10,000 yuan of the sample fund (R-CPN-5: 7.99 at 1折). */
export const sampleRateCoupon: Coupon = {
  couponId: 'C1',
  name: '申购费 0.5 折券',
  kind: 'FEE_RATE',
  discount: '0.05',
  value: null,
  threshold: null,
  status: 'RECEIVED',
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  funds: null,
  orderNo: null,
  benefit: '3.99',
  usable: true,
  code: null,
  reason: null,
}

/** One that pays up to five yuan of the fee back. */
export const sampleBackCoupon: Coupon = {
  ...sampleRateCoupon,
  couponId: 'C2',
  name: '手续费返还券',
  kind: 'FEE_CASH',
  discount: null,
  value: '5.00',
  validTo: '2026-12-15',
  benefit: '5.00',
}

/** One for another fund. */
export const sampleOtherCoupon: Coupon = {
  ...sampleRateCoupon,
  couponId: 'C3',
  name: '新客手续费券',
  benefit: '0.00',
  usable: false,
  code: 6001,
  reason: '这张券不适用于该基金',
}
