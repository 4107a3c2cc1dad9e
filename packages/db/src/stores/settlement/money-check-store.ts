import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** Finished orders whose customer accounts (2001, 2003, 2004, 2005) are not back at zero. */
export async function ordersOutOfBalance(
  db: Queryable,
): Promise<Array<{ orderNo: string; code: string; balance: Money }>> {
  const { rows } = await sql<{ order_no: string; code: string; balance: string }>`
    select o.order_no, s.code, sum(s.amount)::numeric(18, 2)::text as balance
    from trade_order o
    join lateral (
      select e.debit as code, -e.amount as amount from ledger_entry e
      where e.customer_no = o.customer_no and e.order_no = o.order_no and e.debit in ('2001', '2003', '2004', '2005')
      union all
      select e.credit, e.amount from ledger_entry e
      where e.customer_no = o.customer_no and (e.order_no = o.order_no or e.credit_order_no = o.order_no)
        and coalesce(e.credit_order_no, e.order_no) = o.order_no and e.credit in ('2001', '2003', '2004', '2005')
    ) s on true
    where (o.pay_status in ('REFUNDED', 'PART_REFUNDED', 'ARRIVED')
        or (o.pay_status = 'PAID' and o.confirm_status = 'CONFIRMED'))
      and not (s.code = '2003' and exists (
        select from coupon c join coupon_template t on t.template_id = c.template_id
        where c.customer_no = o.customer_no and c.order_no = o.order_no
          and c.status = 'USED' and t.kind = 'FEE_CASH' and c.paid_back_at is null))
    group by o.order_no, s.code
    having sum(s.amount) <> 0
    order by o.order_no limit 1000`.execute(db)

  return rows.map((row) => ({ orderNo: row.order_no, code: row.code, balance: moneyFrom(row.balance) }))
}
