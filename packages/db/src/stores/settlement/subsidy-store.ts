import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** What confirmed orders made the company owe (1204): red packets, and fees it pays back (R-CPN-4). */
const promised = sql`
  select e.biz_date, case when e.debit = '1204' then e.amount else -e.amount end as amount
  from ledger_entry e
  join trade_order o on o.customer_no = e.customer_no and o.order_no = e.order_no
  where (e.debit = '1204' or e.credit = '1204') and e.event in ('P1b', 'P3d')
    and o.confirm_status in ('CONFIRMED', 'PARTIAL')`

/** What the company owes for confirmed orders (1204) and was not asked for yet. */
export async function subsidiesDue(db: Queryable): Promise<Money> {
  const { rows } = await sql<{ due: string }>`
    select (
      coalesce((select sum(amount) from (${promised}) p), 0)
      - coalesce((select sum(amount) from settlement_transfer where payee = 'SUBSIDY' and status <> 'FAILED'), 0)
    )::numeric(18, 2)::text as due limit 1`.execute(db)

  return moneyFrom(rows[0]?.due ?? '0')
}

/**
 * The first day whose promises the company has not paid in, the oldest first (P2b); null when it owes
 * nothing.
 */
export async function firstUnpaidSubsidyDay(db: Queryable): Promise<Day | null> {
  const { rows } = await sql<{ day: Day }>`
    select biz_date as day from (
      select biz_date, sum(sum(amount)) over (order by biz_date) as until
      from (${promised}) p group by biz_date
    ) days
    where until > coalesce((select sum(amount) from ledger_entry
      where (debit = '1204' or credit = '1204') and event = 'P2b'), 0)
    order by biz_date limit 1`.execute(db)

  return rows[0]?.day ?? null
}

/** Whether the company was asked for subsidies and the bank has not finished it. */
export async function isSubsidyUnderWay(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('settlement_transfer')
    .select('serial_no')
    .where('payee', '=', 'SUBSIDY')
    .where('status', 'in', ['CREATED', 'SENT'])
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}
