import type { Tx } from '@tongzhou/db/connect'
import type { ClearingOrder } from '@tongzhou/db/stores/clearing-order-store'
import { lockPosition, savePosition } from '@tongzhou/db/stores/position-store'
import { subtractShares } from '@tongzhou/domain/kernel/shares'

/** The frozen shares of an order that will not be carried out become available again (R-ORD-4). */
export async function unfreezeShares(tx: Tx, order: ClearingOrder, now: Date): Promise<void> {
  if (order.applyShares === null) return
  const position = await lockPosition(tx, order, { taCode: order.taCode, dividendMode: '1', now })
  const frozenShares = subtractShares(position.frozenShares, order.applyShares)
  await savePosition(tx, { ...position, frozenShares }, now)
}
