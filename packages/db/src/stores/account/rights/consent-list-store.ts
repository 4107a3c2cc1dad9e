import { sql } from 'kysely'
import type { Queryable } from '../../../connect'

/** A version of a text that a customer agreed to. */
export interface ConsentRow {
  readonly id: string
  readonly name: string
  readonly businessType: string
  readonly version: number
  readonly firstAt: Date
  readonly lastAt: Date
  /** Orders it was agreed to with; 0: once, outside of orders. */
  readonly orders: number
}

/** The texts of every customer that this one agreed to, each version once; the newest last. */
export async function consentsOf(db: Queryable, customerNo: string): Promise<ConsentRow[]> {
  const { rows } = await sql<{
    id: string
    name: string
    biz_type: string
    version: number
    first_at: Date
    last_at: Date
    orders: bigint
  }>`select p.id, p.name, p.biz_type, c.version, min(c.agreed_at) as first_at, max(c.agreed_at) as last_at,
      count(nullif(c.order_no, '')) as orders
    from consent c join protocol p on p.id = c.protocol_id and p.version = c.version
    where c.customer_no = ${customerNo} and p.fund_code is null
    group by p.id, p.name, p.biz_type, c.version order by min(c.agreed_at), p.id limit 500`.execute(db)

  return rows.map(({ biz_type, first_at, last_at, orders, ...row }) => ({
    ...row,
    businessType: biz_type,
    firstAt: first_at,
    lastAt: last_at,
    orders: Number(orders),
  }))
}

/** How many papers of funds a customer agreed to with orders, and when last; null at none. */
export async function fundPapersOf(
  db: Queryable,
  customerNo: string,
): Promise<{ count: number; lastAt: Date | null }> {
  const { rows } = await sql<{ count: bigint; last_at: Date | null }>`
    select count(*) as count, max(c.agreed_at) as last_at
    from consent c join protocol p on p.id = c.protocol_id and p.version = c.version
    where c.customer_no = ${customerNo} and p.fund_code is not null`.execute(db)

  return { count: Number(rows[0]?.count ?? 0n), lastAt: rows[0]?.last_at ?? null }
}
