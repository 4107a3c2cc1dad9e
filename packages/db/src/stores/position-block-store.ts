import type { Queryable } from '../connect'
import type { PositionKey } from './position-store'

/** Blocks selling of a position until the difference behind `reason` is mended (§12.6). */
export async function blockPosition(db: Queryable, key: PositionKey, reason: string): Promise<void> {
  await db
    .updateTable('position')
    .set({ blocked_reason: reason })
    .where('customer_no', '=', key.customerNo)
    .where('trade_acco', '=', key.tradeAcco)
    .where('fund_code', '=', key.fundCode)
    .where('charge_type', '=', key.chargeType)
    .execute()
}
