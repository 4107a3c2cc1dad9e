import { owedAccounts } from '@tongzhou/domain/holding/money-stage'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { isBuying } from '../holding/holding-store'

/** Customers from one number to another, both among them. */
export interface CustomerRange {
  readonly from: string
  readonly to: string
}

/** All customers in ranges of at most `size`. */
export async function customerRanges(db: Queryable, size: number): Promise<CustomerRange[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select min(customer_no) as from, max(customer_no) as to
    from (select customer_no, (row_number() over (order by customer_no) - 1) / ${size}::integer as at from customer) c
    group by at order by at limit 1000000`.execute(db)

  return rows.map(({ from, to }) => ({ from, to }))
}

/** What differs of one customer on one account. */
export interface MapDifference {
  readonly customerNo: string
  readonly account: string
  /** What his orders hold, which is what the money map shows; or his purchases under way. */
  readonly shown: Money
  readonly ledger: Money
  readonly isOfOrders: boolean
}

/**
 * Customers of whom the money map is not the ledger (R-MAP-2): an amount that no order of theirs holds, or
 * purchases under way that are not what 2001 owes.
 */
export async function findMapDifferences(
  db: Queryable,
  { from, to }: CustomerRange,
): Promise<MapDifference[]> {
  const codes = [...owedAccounts]
  const { rows } = await sql<{
    customer_no: string
    account: string
    shown: string
    ledger: string
    is_of_orders: boolean
  }>`with moved as (
      select customer_no, debit::text as account, order_no, -amount as amount from ledger_entry
      where customer_no between ${from} and ${to} and debit = any(${codes}::text[])
      union all
      select customer_no, credit::text, coalesce(credit_order_no, order_no), amount from ledger_entry
      where customer_no between ${from} and ${to} and credit = any(${codes}::text[])),
    of_order as (
      select m.customer_no, m.account, sum(m.amount) as amount,
        sum(m.amount) filter (where o.order_no is not null) as known
      from moved m left join trade_order o on o.customer_no = m.customer_no and o.order_no = m.order_no
      group by 1, 2),
    buying as (
      select customer_no, sum(apply_amount) as amount from trade_order
      where customer_no between ${from} and ${to} and ${isBuying} group by 1)
    select customer_no, account, coalesce(known, 0)::numeric(18, 2)::text as shown,
      amount::numeric(18, 2)::text as ledger, true as is_of_orders
    from of_order where amount <> coalesce(known, 0)
    union all
    select coalesce(b.customer_no, l.customer_no), '2001', coalesce(b.amount, 0)::numeric(18, 2)::text,
      coalesce(l.amount, 0)::numeric(18, 2)::text, false
    from buying b full join (select customer_no, amount from of_order where account = '2001') l on l.customer_no = b.customer_no
    where coalesce(b.amount, 0) <> coalesce(l.amount, 0)
    order by 1, 2 limit 10000`.execute(db)

  return rows.map((row) => ({
    customerNo: row.customer_no,
    account: row.account,
    shown: moneyFrom(row.shown),
    ledger: moneyFrom(row.ledger),
    isOfOrders: row.is_of_orders,
  }))
}
