import { applyOrderEvent, findOrders, lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { LEAST_UNPAID_EXPIRE_MIN, numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import type { Services } from '../../services'
import { releaseCoupon } from '../../shared/coupon/order-coupon'

/** A look that finds nothing as old asks for no parameter. */
const LEAST_MS = LEAST_UNPAID_EXPIRE_MIN * 60_000

/**
 * Closes orders whose payment did not begin within `unpaidExpireMin`, half an hour (§3.2), each in its own
 * transaction. A remittance has until the cut-off, where step 300 closes what is left.
 */
export async function expireUnpaid({ connection, clock }: Services): Promise<void> {
  const { db } = connection
  const now = clock.now()
  const unpaid = await findOrders(db, {
    applyStatus: ['CREATED'],
    payStatus: ['UNPAID'],
    payWay: ['CARD', 'CARD_ONCE', 'CASH_PRODUCT'],
    appliedBefore: new Date(now.getTime() - LEAST_MS),
  })
  if (unpaid.length === 0) return
  const longestMs = (await numberOf(db, 'unpaidExpireMin')) * 60_000
  for (const found of unpaid) {
    if (now.getTime() - found.applyAt.getTime() <= longestMs) continue
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, found)
      // A payment may have begun since.
      if (!order || !canMove(order.flow, order.status, 'UNPAID_EXPIRED')) return
      await applyOrderEvent(tx, order, { event: 'UNPAID_EXPIRED', now, actor: 'batch' })
      await releaseCoupon(tx, order, now)
    })
  }
}
