import { lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { couponsToPayBack, markPaidBack } from '@tongzhou/db/stores/coupon/coupon-store'
import { orderBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { type PayableItem, itemsToPay, mayPayFrom } from '@tongzhou/db/stores/settlement/payment-list-store'
import { moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { requestRefund } from '../../../settlement/bank-movements'
import { couponKey } from '../../../settlement/due-payments'
import { type StepContext, type Unit, defineStep } from '../../engine/step'

interface RefundUnit {
  readonly customerNo: string
  readonly orderNo: string
  /** Set where a coupon pays the order's fee back. */
  readonly couponId: string | null
  /** The list it stands on and for how much; null for a coupon of which nothing is owed any more. */
  readonly listed: { readonly listNo: string; readonly amount: string } | null
}

/**
 * 09:30: sends back what failed, partly confirmed and cancelled orders are owed, to the card that paid (P5),
 * from the day's lists (R-STF-17). A coupon that owes nothing any more is settled.
 */
export const refundOrders = defineStep<RefundUnit>({
  name: '170-refund-orders',
  title: '退款',
  on: 'trading-day',
  after: ['169-list-refunds'],
  due: '09:30',
  select: selectUnits,
  apply: async (tx, { data }, { now }) => {
    const { couponId, listed } = data
    if (listed !== null && !(await mayPayFrom(tx, listed.listNo))) return
    const order = await lockOrder(tx, data)
    if (order === null) return
    if (listed === null || couponId !== null) {
      // What the bank could not pay is requested again on the next trading day; the coupon is settled once
      // nothing is owed.
      const owed = await orderBalance(tx, { ...order, code: '2003' })
      if (owed === noMoney && couponId !== null)
        await markPaidBack(tx, { customerNo: data.customerNo, couponId, now })
      if (owed === noMoney || listed === null) return
    } else if (order.status.payStatus !== 'REFUNDING') return
    const reason = couponId === null ? '订单退款' : '优惠券返还手续费'
    await requestRefund(tx, order, { now, reason, listed: moneyFrom(listed.amount) })
  },
})

async function selectUnits({ services, day }: StepContext): Promise<Unit<RefundUnit>[]> {
  const { db } = services.connection
  const items = await itemsToPay(db, { day, kind: 'REFUND' })
  const coupons = await couponsToPayBack(db)
  const couponOf = new Map(coupons.map((coupon) => [couponKey(coupon.couponId), coupon.couponId]))
  const listed = new Set(items.map(({ itemKey }) => itemKey))

  return [
    ...items.flatMap((item) => unitOf(item, couponOf.get(item.itemKey) ?? null)),
    ...coupons
      .filter(({ couponId }) => !listed.has(couponKey(couponId)))
      .map(({ customerNo, orderNo, couponId }) => ({
        key: `settled/${couponId}`,
        data: { customerNo, orderNo, couponId, listed: null },
      })),
  ]
}

function unitOf(item: PayableItem, couponId: string | null): Unit<RefundUnit>[] {
  const { customerNo, orderNo, itemKey, listNo, amount } = item
  const listed = { listNo, amount: printMoney(amount) }

  return orderNo === null ? [] : [{ key: itemKey, data: { customerNo, orderNo, couponId, listed } }]
}
