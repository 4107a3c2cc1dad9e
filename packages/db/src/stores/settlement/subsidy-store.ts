import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** What the company owes for confirmed orders with a subsidy (1204) and was not asked for yet. */
export async function subsidiesDue(db: Queryable): Promise<Money> {
  const { rows } = await sql<{ due: string }>`
    select (
      coalesce((select sum(case when e.debit = '1204' then e.amount else -e.amount end) from ledger_entry e
        join trade_order o on o.customer_no = e.customer_no and o.order_no = e.order_no
        where e.event = 'P1b' and o.confirm_status in ('CONFIRMED', 'PARTIAL')), 0)
      - coalesce((select sum(amount) from settlement_transfer where payee = 'SUBSIDY' and status <> 'FAILED'), 0)
    )::numeric(18, 2)::text as due limit 1`.execute(db)

  return moneyFrom(rows[0]?.due ?? '0')
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
