import type { Tx } from '@tongzhou/db/connect'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { lockPosition, savePosition } from '@tongzhou/db/stores/holding/position-store'
import { released } from '@tongzhou/domain/holding/frozen-shares'

/** The frozen shares of an order that will not be carried out become available again (R-ORD-4). */
export async function unfreezeShares(tx: Tx, order: ClearingOrder, now: Date): Promise<void> {
  if (order.applyShares === null) return
  const position = await lockPosition(tx, order, { taCode: order.taCode, dividendMode: '1', now })
  await savePosition(tx, released(position, order.applyShares), now)
}
