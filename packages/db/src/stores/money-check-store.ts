import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../connect'

/** Finished orders whose customer accounts (2001, 2003, 2004) are not back at zero. */
export async function ordersOutOfBalance(
  db: Queryable,
): Promise<Array<{ orderNo: string; code: string; balance: Money }>> {
  const { rows } = await sql<{ order_no: string; code: string; balance: string }>`
    select o.order_no, a.code, sum(case when e.credit = a.code then e.amount else -e.amount end)::numeric(18, 2)::text as balance
    from trade_order o
    join ledger_entry e on e.customer_no = o.customer_no and e.order_no = o.order_no
    join (values ('2001'), ('2003'), ('2004')) as a (code) on a.code in (e.debit, e.credit)
    where o.pay_status in ('REFUNDED', 'PART_REFUNDED', 'ARRIVED')
      or (o.pay_status = 'PAID' and o.confirm_status = 'CONFIRMED')
    group by o.order_no, a.code
    having sum(case when e.credit = a.code then e.amount else -e.amount end) <> 0
    order by o.order_no limit 1000`.execute(db)

  return rows.map((row) => ({ orderNo: row.order_no, code: row.code, balance: moneyFrom(row.balance) }))
}
