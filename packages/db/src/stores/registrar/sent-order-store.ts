import { type OrderEvent, moveOrder } from '@tongzhou/domain/trade/state/order-transitions'
import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { unnested } from '../../driver/unnested'
import { type ClearingOrder, orderColumns, orderFrom } from './clearing-order-store'

/**
 * Those of the orders whose registrar knows their trade account or has been asked for it, locked in the order
 * of their keys.
 */
export async function lockSendableOrders(
  tx: Tx,
  keys: readonly { readonly customerNo: string; readonly orderNo: string }[],
): Promise<ClearingOrder[]> {
  const wanted = unnested(keys, 'w', {
    customer_no: ['text', ({ customerNo }) => customerNo],
    order_no: ['char(20)', ({ orderNo }) => orderNo],
  })
  const { rows } = await sql<Parameters<typeof orderFrom>[0]>`
    select ${sql.join(orderColumns.map((column) => sql.ref(`t.${column}`)))}
    from ${wanted} join trade_order t on t.customer_no = w.customer_no and t.order_no = w.order_no
    where exists (select from ta_registration r where r.customer_no = t.customer_no and r.trade_acco = t.trade_acco
      and r.ta_code = t.ta_code and r.status not in ('3', '7') and r.app_sheet_no is not null)
    order by t.customer_no, t.order_no limit ${keys.length} for update of t`.execute(tx)

  return rows.map(orderFrom)
}

/**
 * Moves locked orders by one event, each with its event row (R-ORD-3); an impossible transition throws
 * AssertionFault.
 */
export async function applyEventToOrders(
  tx: Tx,
  orders: readonly ClearingOrder[],
  input: { readonly event: OrderEvent; readonly now: Date; readonly actor: string },
): Promise<void> {
  if (orders.length === 0) return
  const { event, now, actor } = input
  const rows = orders.map((order) => ({ order, to: moveOrder(order.flow, order.status, event) }))
  const given = unnested(rows, 'g', {
    c: ['text', ({ order }) => order.customerNo],
    o: ['char(20)', ({ order }) => order.orderNo],
    from_pay: ['text', ({ order }) => order.status.payStatus],
    to_pay: ['text', ({ to }) => to.payStatus],
    from_apply: ['text', ({ order }) => order.status.applyStatus],
    to_apply: ['text', ({ to }) => to.applyStatus],
    from_confirm: ['text', ({ order }) => order.status.confirmStatus],
    to_confirm: ['text', ({ to }) => to.confirmStatus],
  })
  await sql`with given as materialized (select * from ${given}),
    moved as (update trade_order t set pay_status = g.to_pay, apply_status = g.to_apply, confirm_status = g.to_confirm,
        updated_at = ${now}
      from given g where t.customer_no = g.c and t.order_no = g.o)
    insert into order_event (customer_no, order_no, seq, at, actor, event, from_pay, to_pay, from_apply, to_apply, from_confirm,
      to_confirm)
    select g.c, g.o, (select coalesce(max(e.seq), 0) + 1 from order_event e where e.customer_no = g.c and e.order_no = g.o),
      ${now}, ${actor}, ${event}, g.from_pay, g.to_pay, g.from_apply, g.to_apply, g.from_confirm, g.to_confirm
    from given g`.execute(tx)
}
