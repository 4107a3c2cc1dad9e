import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** A confirmed deduction of a plan, or a confirmed sale of its own. */
export interface ConfirmedPlanOrder {
  readonly tDay: Day
  readonly isSale: boolean
  readonly amount: Money
  readonly shares: Shares
}

/** What the registrar has confirmed of a plan's own orders, the oldest T first. */
export async function confirmedPlanOrders(
  db: Queryable,
  key: { customerNo: string; planNo: string },
): Promise<ConfirmedPlanOrder[]> {
  const { rows } = await sql<{ t_date: Day; is_sale: boolean; amount: string; shares: string }>`
    select t_date, biz_code = ${sql.lit(applicationCode.planRedemption)} as is_sale,
      coalesce(confirm_amount, 0)::numeric(18, 2)::text as amount, coalesce(confirm_shares, 0)::numeric(18, 2)::text as shares
    from trade_order where customer_no = ${key.customerNo} and plan_no = ${key.planNo}
      and biz_code in (${sql.lit(applicationCode.planPurchase)}, ${sql.lit(applicationCode.planRedemption)})
      and coalesce(confirm_shares, 0) > 0
    order by t_date, order_no limit 100000`.execute(db)

  return rows.map((row) => ({
    tDay: row.t_date,
    isSale: row.is_sale,
    amount: moneyFrom(row.amount),
    shares: sharesFrom(row.shares),
  }))
}
