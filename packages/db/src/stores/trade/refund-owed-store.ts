import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { unnested } from '../../driver/unnested'

/** Since when an order owes money back, and when the bank was first asked for it; null: not yet. */
export interface RefundOwed {
  readonly owedAt: Date | null
  readonly askedAt: Date | null
}

/** What is known of the refund of each order, by number. */
export async function findRefundsOwed(
  db: Queryable,
  orders: readonly { readonly customerNo: string; readonly orderNo: string }[],
): Promise<ReadonlyMap<string, RefundOwed>> {
  if (orders.length === 0) return new Map()
  const asked = unnested(orders, 'w', {
    customer_no: ['text', (order) => order.customerNo],
    order_no: ['char(20)', (order) => order.orderNo],
  })
  const { rows } = await sql<RefundOwed & { readonly orderNo: string }>`
    select w.order_no as "orderNo",
      (select min(e.at) from order_event e
        where e.customer_no = w.customer_no and e.order_no = w.order_no and e.to_pay = 'REFUNDING') as "owedAt",
      (select min(p.created_at) from payment p
        where p.customer_no = w.customer_no and p.order_no = w.order_no and p.kind = 'REFUND') as "askedAt"
    from ${asked} limit ${orders.length}`.execute(db)

  return new Map(rows.map(({ orderNo, ...owed }) => [orderNo, owed]))
}
