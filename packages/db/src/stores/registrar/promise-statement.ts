import type { OrderEvent } from '@tongzhou/domain/trade/state/order-transitions'

/** Whether a change of these columns moves a day that the customer was told. */
export function movesDays(columns: readonly string[]): boolean {
  return columns.some((column) => column === 'expect_confirm_date' || column === 'expect_arrive_date')
}

/** The customer's money came too late for its T; else the order missed the batch of its T. */
export function isLatePayment(event: OrderEvent): boolean {
  return event === 'PAY_SUCCEEDED' || event === 'ADVANCE_PAID'
}

/**
 * Keeps the days an order was promised before they move (R-PRM-1), and the new ones after them. It reads the
 * order as it stood before the statement.
 */
export function promiseOf(columns: readonly string[]): string {
  const next = (column: string) => (columns.includes(column) ? `:${column}::date` : `o.${column}`)
  const own = 'p.customer_no = o.customer_no and p.order_no = o.order_no'

  return `insert into order_promise (customer_no, order_no, seq, cause, t_date, confirm_date, arrive_date, told_at)
    select o.customer_no, o.order_no, n.seq, n.cause, n.t_date, n.confirm_date, n.arrive_date, n.told_at
    from trade_order o cross join lateral (
      select 0, 'SUBMIT', o.t_date, o.expect_confirm_date, o.expect_arrive_date, o.apply_at
        where not exists (select from order_promise p where ${own})
      union all select (select coalesce(max(p.seq), 0) + 1 from order_promise p where ${own}), :promiseCause,
        ${next('t_date')}, ${next('expect_confirm_date')}, ${next('expect_arrive_date')}, :now::timestamptz
      ) as n (seq, cause, t_date, confirm_date, arrive_date, told_at)
    where o.customer_no = :customerNo and o.order_no = :orderNo`
}
