import type { Tx } from '@tongzhou/db/connect'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { lockCouponOfOrder } from '@tongzhou/db/stores/coupon/coupon-store'
import type { PurchaseOutcome } from '@tongzhou/domain/clearing/confirm-purchase'
import { postingsOf } from '@tongzhou/domain/clearing/postings'
import { type Money, noMoney } from '@tongzhou/domain/kernel/money'
import { couponCashBack } from '@tongzhou/domain/trade/coupon/coupon'
import { releaseCoupon, useCoupon } from '../../../shared/coupon/order-coupon'
import { type Booking, bookPostings } from './booking'

/**
 * Settles the order's coupon at its confirmation (§10.2): returned when the order failed, or when a red
 * packet's order was confirmed below its threshold; else used. A coupon that pays the fee back owes it now.
 */
export async function settleCoupon(tx: Tx, booking: Booking, outcome: PurchaseOutcome): Promise<void> {
  const { order, record, now } = booking
  if (order.couponId === null) return
  const isLost = order.couponAmount > noMoney && !outcome.couponIsUsed
  if (outcome.event === 'CONFIRM_FAILED' || isLost) return releaseCoupon(tx, order, now)
  const coupon = await useCoupon(tx, order, now)
  if (coupon === null) return
  const { fee } = outcome
  const { fromOurFee, byCompany } = couponCashBack({ fee, agencyFee: record.agencyFee }, coupon.effect)
  await bookPostings(tx, booking, [...postingsOf('P3c', fromOurFee), ...postingsOf('P3d', byCompany)])
}

/** The confirmed amount from which a red packet counts as used (R-CPN-2). */
export async function subsidyThreshold(tx: Tx, order: ClearingOrder): Promise<Money> {
  if (order.couponId === null) return order.applyAmount ?? noMoney
  const coupon = await lockCouponOfOrder(tx, { customerNo: order.customerNo, couponId: order.couponId })

  return coupon?.effect.kind === 'FULL_REDUCE' ? coupon.effect.threshold : (order.applyAmount ?? noMoney)
}
