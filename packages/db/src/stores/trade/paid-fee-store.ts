import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/**
 * What a customer's confirmed orders cost in fees, by fund; the make-up fee of a transform is the entered
 * fund's.
 */
export async function findPaidFees(
  db: Queryable,
  key: { customerNo: string },
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{ fund_code: string; fees: string }>`
    select f.fund_code, sum(f.fee)::numeric(18, 2)::text as fees
    from trade_order o cross join lateral (values (o.fund_code, o.confirm_fee), (o.target_fund_code, o.makeup_fee)) as f (fund_code, fee)
    where o.customer_no = ${key.customerNo} and f.fee > 0
    group by f.fund_code limit 10000`.execute(db)

  return new Map(rows.map((row) => [row.fund_code, moneyFrom(row.fees)]))
}
