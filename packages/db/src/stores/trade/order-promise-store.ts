import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ToldDays } from '@tongzhou/domain/trade/promise/promised-days'
import type { Queryable } from '../../connect'

/**
 * What an order was promised from its submit on, oldest first (R-PRM-1); empty while nothing was moved: the
 * promise is the order's own days then.
 */
export async function findToldDays(
  db: Queryable,
  key: { customerNo: string; orderNo: string },
): Promise<(ToldDays & { readonly tDay: Day })[]> {
  const rows = await db
    .selectFrom('order_promise')
    .select(['cause', 't_date', 'confirm_date', 'arrive_date'])
    .where('customer_no', '=', key.customerNo)
    .where('order_no', '=', key.orderNo)
    .orderBy('seq')
    .limit(1000)
    .execute()

  return rows.map((row) => ({
    // The check constraint of order_promise holds the column to this union.
    cause: row.cause as ToldDays['cause'],
    tDay: row.t_date,
    confirmDay: row.confirm_date,
    arriveDay: row.arrive_date,
  }))
}
