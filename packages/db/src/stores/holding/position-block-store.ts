import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/**
 * Blocks selling of exactly those positions whose shares differ from the registrar's list (§12.6), and
 * releases those that agree again. A position is named by trade account, fund and fee side.
 */
export async function blockDifferingPositions(
  db: Queryable,
  wanted: {
    taCode: string
    differing: readonly {
      readonly tradeAcco: string
      readonly fundCode: string
      readonly chargeType: string
    }[]
  },
): Promise<void> {
  const { taCode, differing } = wanted
  const [accounts, funds, sides] = [
    differing.map((one) => one.tradeAcco),
    differing.map((one) => one.fundCode),
    differing.map((one) => one.chargeType),
  ]
  await sql`update position p set blocked_reason = d.reason
    from (select q.customer_no, q.trade_acco, q.fund_code, q.charge_type, case when w.trade_acco is null then null else 'SHARES_BREAK' end as reason
      from position q
      left join unnest(${accounts}::text[], ${funds}::text[], ${sides}::text[]) as w(trade_acco, fund_code, charge_type)
        on w.trade_acco = q.trade_acco and w.fund_code = q.fund_code::text and w.charge_type = q.charge_type::text
      where q.ta_code = ${taCode} and (w.trade_acco is not null or q.blocked_reason is not null)) d
    where p.customer_no = d.customer_no and p.trade_acco = d.trade_acco and p.fund_code = d.fund_code and p.charge_type = d.charge_type
      and p.blocked_reason is distinct from d.reason`.execute(db)
}
