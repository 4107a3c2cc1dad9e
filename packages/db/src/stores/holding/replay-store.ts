import type { ReplayedThing } from '@tongzhou/domain/holding/replay'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** One figure that does not follow from the rows it should follow from; shares, or money of UNPAID. */
export interface ReplayDifference {
  readonly customerNo: string
  readonly taCode: string
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: string
  readonly thing: ReplayedThing
  /** The lot's first day or the order's number, where the thing is one of several. */
  readonly of: string | null
  readonly stands: string
  readonly replayed: string
}

/**
 * Replays the confirmed history of customers and answers every figure that stands otherwise (R-TL-2): a
 * position's total by its events and by its lots, each lot by what left it since it began, frozen shares by
 * the orders still open, waiting income by its last day, and of each confirmed order the shares that its
 * events moved by what the registrar confirmed.
 */
export async function findReplayDifferences(
  db: Queryable,
  customers: readonly string[],
): Promise<ReplayDifference[]> {
  const { rows } = await sql<ReplayDifference>`
    with asked as materialized (select unnest(${customers}::text[]) as customer_no),
    held as materialized (select p.* from asked join position p using (customer_no)),
    events as (select customer_no, trade_acco, fund_code, charge_type, sum(shares_change) as shares
      from asked join position_event using (customer_no) group by 1, 2, 3, 4),
    left_of as (select customer_no, trade_acco, fund_code, charge_type, sum(shares) as shares
      from asked join lot using (customer_no) group by 1, 2, 3, 4),
    changes as (select customer_no, trade_acco, fund_code, charge_type, lot_id, sum(shares_change) as moved,
        bool_or(kind = 'SPLIT') as is_split
      from asked join lot_change using (customer_no) group by 1, 2, 3, 4, 5),
    confirmed as materialized (select customer_no, order_no, sum(confirm_shares) as shares, bool_or(finished) as finished
      from asked join order_confirm using (customer_no) group by 1, 2),
    open_of as (select o.customer_no, o.trade_acco, o.fund_code, o.charge_type, sum(o.apply_shares - coalesce(c.shares, 0)) as shares
      from asked join trade_order o using (customer_no) left join confirmed c using (customer_no, order_no)
      where o.apply_shares > 0 and o.biz_code <> ${applicationCode.custodyIn} and o.apply_status in ('CREATED', 'ACCEPTED', 'SENT', 'SEND_FAILED')
        and o.confirm_status in ('WAIT', 'POSTPONED')
      group by 1, 2, 3, 4),
    found as (
      select h.customer_no, h.trade_acco, h.fund_code, h.charge_type, 'TOTAL' as thing, null as of, h.total_shares as stands,
        coalesce(e.shares, 0) as replayed
      from held h left join events e using (customer_no, trade_acco, fund_code, charge_type)
      union all
      select h.customer_no, h.trade_acco, h.fund_code, h.charge_type, 'LOTS', null, h.total_shares, coalesce(l.shares, 0)
      from held h left join left_of l using (customer_no, trade_acco, fund_code, charge_type)
      union all
      select h.customer_no, h.trade_acco, h.fund_code, h.charge_type, 'FROZEN', null, h.frozen_shares + h.uncovered_shares,
        coalesce(o.shares, 0)
      from held h left join open_of o using (customer_no, trade_acco, fund_code, charge_type)
      union all
      select h.customer_no, h.trade_acco, h.fund_code, h.charge_type, 'UNPAID', null, h.unpaid_income, coalesce(u.amount, 0)
      from held h left join lateral (select amount from unpaid_income u where u.customer_no = h.customer_no
        and u.trade_acco = h.trade_acco and u.fund_code = h.fund_code and u.charge_type = h.charge_type
        order by u.day desc limit 1) u on true
      union all
      select l.customer_no, l.trade_acco, l.fund_code, l.charge_type, 'LOT', l.confirm_date::text, l.shares,
        l.original_shares + coalesce(c.moved, 0)
      from asked join lot l using (customer_no) left join changes c using (customer_no, trade_acco, fund_code, charge_type, lot_id)
      where c.is_split is not true
      union all
      select e.customer_no, e.trade_acco, e.fund_code, e.charge_type, 'ORDER', e.order_no, abs(e.shares), c.shares
      from (select customer_no, trade_acco, fund_code, charge_type, order_no, sum(shares_change) as shares
        from asked join position_event using (customer_no) where kind in ('BUY', 'SELL') and order_no is not null
        group by 1, 2, 3, 4, 5) e
      join trade_order o using (customer_no, order_no) join confirmed c using (customer_no, order_no)
      where o.biz_code <> ${applicationCode.transform})
    select f.customer_no as "customerNo", coalesce(h.ta_code, '') as "taCode", f.trade_acco as "tradeAcco",
      f.fund_code::text as "fundCode", f.charge_type::text as "chargeType", thing, of, stands::numeric(18, 2)::text as stands,
      replayed::numeric(18, 2)::text as replayed
    from found f left join held h using (customer_no, trade_acco, fund_code, charge_type)
    where stands is distinct from replayed
    order by 1, 3, 4, 5, thing, of limit 10000`.execute(db)

  return rows
}

/** Of all who hold a position, those whose turn it is; everybody's comes once in `of` turns. */
export async function findHoldersInTurn(
  db: Queryable,
  { turn, of }: { readonly turn: number; readonly of: number },
): Promise<string[]> {
  const { rows } = await sql<{ customer_no: string }>`
    select distinct customer_no from position where abs(hashtext(customer_no)::bigint) % ${of} = ${turn}
    order by customer_no limit 10000000`.execute(db)

  return rows.map((row) => row.customer_no)
}
