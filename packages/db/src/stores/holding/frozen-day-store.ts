import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** What was bound of a fund's shares at the end of a past day. */
export interface FrozenThen {
  readonly fundCode: string
  /** By open orders and by holds together; null: the day lies before the record of a position begins. */
  readonly frozen: Shares | null
}

/**
 * How many of a customer's shares were bound at the end of a day, fund by fund (R-DOC-1), of those that still
 * count as held then: a sale whose T is the day or before has left the count when it is confirmed, though
 * its shares were bound till then.
 */
export async function findFrozenThen(
  db: Queryable,
  { customerNo, day }: { readonly customerNo: string; readonly day: Day },
): Promise<FrozenThen[]> {
  const { rows } = await sql<{ fund_code: string; frozen: string | null }>`
    select p.fund_code::text,
      case when max(b.day) is null then sum(greatest(coalesce(d.bound, 0) - coalesce(s.sold, 0), 0))::text end as frozen
    from position p
    left join lateral (
      select f.frozen_shares + f.locked_shares as bound from frozen_day f
      where f.customer_no = p.customer_no and f.trade_acco = p.trade_acco and f.fund_code = p.fund_code
        and f.charge_type = p.charge_type and f.day <= ${day}::date
      order by f.day desc limit 1) d on true
    left join frozen_day b on b.customer_no = p.customer_no and b.trade_acco = p.trade_acco
      and b.fund_code = p.fund_code and b.charge_type = p.charge_type and b.is_begin and b.day > ${day}::date
    left join lateral (
      select -sum(e.shares_change) as sold from position_event e
      join trade_order o on o.customer_no = e.customer_no and o.order_no = e.order_no
      where e.customer_no = p.customer_no and e.trade_acco = p.trade_acco and e.fund_code = p.fund_code
        and e.charge_type = p.charge_type and e.kind in ('SELL', 'OUT') and e.t_date <= ${day}::date
        and e.confirm_date > ${day}::date and (o.apply_at at time zone 'Asia/Shanghai')::date <= ${day}::date) s on true
    where p.customer_no = ${customerNo}
    group by p.fund_code order by p.fund_code limit 2000`.execute(db)

  return rows.map((row) => ({
    fundCode: row.fund_code,
    frozen: row.frozen === null ? null : sharesFrom(row.frozen),
  }))
}
