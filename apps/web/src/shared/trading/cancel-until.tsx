import { minuteText } from '../words/day-words'
import type { OrderView } from './order-timeline'

/** Until when an order may be taken back, where it may. */
export function CancelUntil({ order }: { order: Pick<OrderView, 'canCancel' | 'cancelUntil'> }) {
  if (!order.canCancel || order.cancelUntil === null) return null

  return <p className="pt-1 text-13 text-ink-soft">{minuteText(order.cancelUntil)} 前可以撤单</p>
}
