import { to } from '../routing/to'
import type { OrderView } from './order-timeline'

/** An order that waits for the code of its card's bank (R-ACT-15). */
export function isAwaitingCode({ payWay, status }: Pick<OrderView, 'payWay' | 'status'>): boolean {
  return payWay === 'CARD_ONCE' && status === '待付款'
}

/** Where an order that waits for its code is paid; null of any other. */
export function payOnceHref(order: Pick<OrderView, 'orderNo' | 'payWay' | 'status'>): string | null {
  return isAwaitingCode(order) ? to('/account/bank-sign', { orderNo: order.orderNo }) : null
}
