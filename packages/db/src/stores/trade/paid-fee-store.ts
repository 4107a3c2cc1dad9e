import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { type LookedBack, boundsOf } from '../holding/as-known'

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

/**
 * What was paid in fees up to the end of a past day (R-TL-1), by fund: confirmations of days up to it, and of
 * those what had come where it is asked as it was known.
 */
export async function findFeesThen(
  db: Queryable,
  { customerNo, back }: { customerNo: string; back: LookedBack },
): Promise<ReadonlyMap<string, Money>> {
  const { to, before } = boundsOf(back)
  const { rows } = await sql<{ fund_code: string; fees: string }>`
    select f.fund_code, sum(f.fee)::numeric(18, 2)::text as fees
    from order_confirm c join trade_order o on o.customer_no = c.customer_no and o.order_no = c.order_no
    cross join lateral (select least(coalesce(o.makeup_fee, 0), c.fee) as makeup) m
    cross join lateral (values (o.fund_code, c.fee - m.makeup), (o.target_fund_code, m.makeup)) as f (fund_code, fee)
    where c.customer_no = ${customerNo} and c.return_code = '0000' and f.fee > 0 and o.t_date <= ${to}::date
      and (${before}::timestamptz is null or c.created_at < ${before})
    group by 1 limit 10000`.execute(db)

  return new Map(rows.map((row) => [row.fund_code, moneyFrom(row.fees)]))
}

/** The fee of an order, of the fund that it is counted to. */
export interface OrderFee {
  readonly orderNo: string
  readonly fundCode: string
  readonly fee: Money
  readonly tDate: Day
}

/** The orders behind `findPaidFees`, oldest first. */
export async function findPaidFeeOrders(db: Queryable, key: { customerNo: string }): Promise<OrderFee[]> {
  const { rows } = await sql<{ order_no: string; fund_code: string; fee: string; t_date: Day }>`
    select o.order_no, f.fund_code, f.fee::numeric(18, 2)::text as fee, o.t_date
    from trade_order o cross join lateral (values (o.fund_code, o.confirm_fee), (o.target_fund_code, o.makeup_fee)) as f (fund_code, fee)
    where o.customer_no = ${key.customerNo} and f.fee > 0
    order by o.t_date, o.order_no limit 100000`.execute(db)

  return rows.map((row) => ({
    orderNo: row.order_no,
    fundCode: row.fund_code,
    fee: moneyFrom(row.fee),
    tDate: row.t_date,
  }))
}
