import { couponList } from '@tongzhou/contract/coupon/coupon-list'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { couponPage } from '@tongzhou/db/stores/coupon/coupon-store'
import { handleOpen } from '../../http/handle'
import { presentCoupon } from '../../shared/coupon/present-coupon'

export const handler = handleOpen(couponList, async (input, { db, customer }) => {
  const { pageNo, pageSize, offset } = pageBounds(input)
  const { customerNo } = customer
  const status = input.status ?? null
  const { rows, total } = await couponPage(db, { customerNo, status, limit: pageSize, offset })

  return { rows: rows.map(presentCoupon), total, pageNo, pageSize }
})
