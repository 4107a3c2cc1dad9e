import { findOrders, lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { couponsToPayBack, markPaidBack } from '@tongzhou/db/stores/coupon/coupon-store'
import { orderBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { requestRefund } from '../../../settlement/bank-movements'
import { defineStep } from '../../engine/step'

interface RefundUnit {
  readonly customerNo: string
  readonly orderNo: string
  /** Set where a coupon pays the order's fee back. */
  readonly couponId: string | null
}

/**
 * 09:30: sends back what failed, partly confirmed and cancelled orders are owed, to the card that paid (P5).
 */
export const refundOrders = defineStep<RefundUnit>({
  name: '170-refund-orders',
  title: '退款',
  on: 'trading-day',
  after: ['120-confirm-trades', '160-settle-channel'],
  due: '09:30',
  select: async ({ services }) => {
    const { db } = services.connection
    const orders = await findOrders(db, { payStatus: ['REFUNDING'] })
    const coupons = await couponsToPayBack(db)

    return [
      ...orders.map(({ customerNo, orderNo }) => ({
        key: orderNo,
        data: { customerNo, orderNo, couponId: null },
      })),
      ...coupons.map((data) => ({ key: `coupon/${data.couponId}`, data })),
    ]
  },
  apply: async (tx, { data }, { now }) => {
    const order = await lockOrder(tx, data)
    if (order?.status.payStatus === 'REFUNDING') await requestRefund(tx, order, { now, reason: '订单退款' })
    if (order === null || data.couponId === null) return
    // What the bank could not pay is requested again on the next trading day; the coupon is settled once
    // nothing is owed.
    const owed = await orderBalance(tx, { ...order, code: '2003' })
    if (owed === noMoney)
      await markPaidBack(tx, { customerNo: data.customerNo, couponId: data.couponId, now })
    else await requestRefund(tx, order, { now, reason: '优惠券返还手续费' })
  },
})
