import { applicationCode, confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import {
  type PlanDividend,
  type PlanPositionEvent,
  planDividends,
} from '@tongzhou/domain/plan/figures/plan-dividends'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/**
 * A plan's part of the dividends, paid out or reinvested, on the positions that its deductions bought into
 * (§8.5).
 */
export async function dividendsOfPlan(
  db: Queryable,
  key: { customerNo: string; planNo: string; fundCode: string },
): Promise<PlanDividend[]> {
  const { rows } = await sql<{
    trade_acco: string
    day: Day
    is_split: boolean
    is_own: boolean
    change: string
    dividend: string
  }>`
    select e.trade_acco, e.t_date as day, e.kind = 'SPLIT' as is_split, coalesce(o.plan_no = ${key.planNo}, false) as is_own,
      e.shares_change::text as change,
      (case when o.biz_code = ${sql.lit(confirmationCode.dividend)} then coalesce(nullif(o.confirm_amount, 0), o.confirm_shares * o.confirm_nav, 0) else 0 end)::numeric(18, 2)::text as dividend
    from position_event e left join trade_order o on o.customer_no = e.customer_no and o.order_no = e.order_no
    where e.customer_no = ${key.customerNo} and e.fund_code = ${key.fundCode} and e.charge_type = '0'
      and e.trade_acco in (select p.trade_acco from trade_order p where p.customer_no = ${key.customerNo}
        and p.plan_no = ${key.planNo} and p.biz_code = ${sql.lit(applicationCode.planPurchase)})
      and exists (select from trade_order d where d.customer_no = ${key.customerNo} and d.fund_code = ${key.fundCode}
        and d.biz_code = ${sql.lit(confirmationCode.dividend)})
    order by e.seq limit 200000`.execute(db)
  const accounts = new Map<string, PlanPositionEvent[]>()
  for (const { trade_acco, day, is_split, is_own, change, dividend } of rows) {
    const event = {
      tDay: day,
      isSplit: is_split,
      isOwn: is_own,
      sharesChange: sharesFrom(change),
      dividend: moneyFrom(dividend),
    }
    const events = accounts.get(trade_acco)
    if (events) events.push(event)
    else accounts.set(trade_acco, [event])
  }

  return [...accounts.values()].flatMap(planDividends)
}
