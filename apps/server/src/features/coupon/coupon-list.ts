import { couponList } from '@tongzhou/contract/coupon/coupon-list'
import { findCoupons } from '@tongzhou/db/stores/coupon/coupon-store'
import { handleOpen } from '../../http/handle'
import { presentCoupon } from '../../shared/coupon/present-coupon'

export const handler = handleOpen(couponList, async (input, { db, customer }) => {
  const coupons = await findCoupons(db, { customerNo: customer.customerNo })

  return {
    coupons: coupons.filter((one) => (input.status ?? one.status) === one.status).map(presentCoupon),
  }
})
