import { applyOrderEvent, findOrders, lockOrder } from '@tongzhou/db/stores/clearing-order-store'
import { canMove } from '@tongzhou/domain/trade/order-transitions'
import type { Services } from '../services'
import { releaseCoupon } from '../shared/coupon/order-coupon'

/** `unpaidExpireMin` (Appendix B). A remittance has until the cut-off, which gives up what is left (step 300). */
const UNPAID_MS = 30 * 60_000

/** Gives up orders that nobody began to pay within half an hour (§3.2); each in its own transaction, at every look. */
export async function expireUnpaid({ connection, clock }: Services): Promise<void> {
  const { db } = connection
  const now = clock.now()
  const unpaid = await findOrders(db, {
    applyStatus: ['CREATED'],
    payStatus: ['UNPAID'],
    payWay: ['CARD', 'CASH_PRODUCT'],
    appliedBefore: new Date(now.getTime() - UNPAID_MS),
  })
  for (const found of unpaid) {
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, found)
      // A payment may have begun since.
      if (!order || !canMove(order.flow, order.status, 'UNPAID_EXPIRED')) return
      await applyOrderEvent(tx, order, { event: 'UNPAID_EXPIRED', now, actor: 'batch' })
      await releaseCoupon(tx, order, now)
    })
  }
}
