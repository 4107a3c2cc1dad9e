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

/** The days that an order was told. */
interface OwnDays {
  readonly confirmDay: Day
  readonly arriveDay: Day | null
}

/**
 * The days that orders had been told by an instant, of those alone that were ever moved; of the others their
 * own days are the only ones (R-PRM-1).
 */
export async function findDaysToldBy(
  db: Queryable,
  { customerNo, orderNos, before }: { customerNo: string; orderNos: readonly string[]; before: Date },
): Promise<ReadonlyMap<string, OwnDays>> {
  if (orderNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_promise')
    .select(['order_no', 'confirm_date', 'arrive_date'])
    .distinctOn('order_no')
    .where('customer_no', '=', customerNo)
    .where('order_no', 'in', [...orderNos])
    // The days of the submit are the first ones, whenever that was.
    .where((eb) => eb.or([eb('told_at', '<', before), eb('seq', '=', 0)]))
    .orderBy('order_no')
    .orderBy('seq', 'desc')
    .limit(orderNos.length)
    .execute()

  return new Map(
    rows.map((row) => [row.order_no, { confirmDay: row.confirm_date, arriveDay: row.arrive_date }]),
  )
}
