import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Queryable } from '../../connect'

/** The purchase that the money of a redemption made, or failed to make (§3.7); null while there is none. */
export async function findSecondLeg(
  db: Queryable,
  sale: { customerNo: string; orderNo: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('customer_no', '=', sale.customerNo)
    .where('parent_no', '=', sale.orderNo)
    .where('biz_code', '=', applicationCode.purchase)
    .limit(1)
    .executeTakeFirst()

  return row?.order_no ?? null
}
