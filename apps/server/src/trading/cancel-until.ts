import type { Queryable } from '@tongzhou/db/connect'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import { cutOffInstant } from '@tongzhou/domain/calendar/t-day'
import { canCancel } from '@tongzhou/domain/trade/decide/decide-cancel'
import { isBoundToParent } from './bound-to-parent'
import { cancelKindOf } from './order-kind'
import { isRemittedLate } from './remitted-late'

/**
 * The last instant at which the customer may take an order back; null when he may not. A child is cancelled
 * with its parent only (§3.14), unless it stands for itself.
 */
export async function cancelUntilOf(db: Queryable, order: OrderRecord, now: Date): Promise<Date | null> {
  const isAllowed = canCancel({
    now,
    kind: cancelKindOf(order.bizCode),
    flow: order.flow,
    status: order.status,
    tDay: order.tDate,
    cutOff: order.cutOff,
    isRemittedLate: await isRemittedLate(db, order),
    isAdvanceSent: false,
  })

  return isAllowed && !(await isBoundToParent(db, order)) ? cutOffInstant(order.tDate, order.cutOff) : null
}
