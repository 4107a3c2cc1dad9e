import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import type { FeeOrder } from '@tongzhou/domain/trade/fee/fee-account'
import { moneyIn } from '@tongzhou/domain/trade/state/order-flow'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** Orders of a customer confirmed in a span that cost a fee, or whose discount saved one (R-STA-4). */
export async function findFeeOrders(
  db: Queryable,
  wanted: { customerNo: string; from: Day; to: Day },
): Promise<(FeeOrder & { readonly fundCode: string })[]> {
  const rows = await db
    .selectFrom('trade_order as o')
    .select([
      'o.fund_code',
      'o.biz_code',
      'o.confirm_amount',
      sql<string>`(coalesce(o.confirm_fee, 0) + coalesce(o.makeup_fee, 0))::text`.as('fee'),
      sql<string | null>`(select case when count(*) = 1 then max(r.rate)::text end from fund_fee_rule r
        where r.id = any(o.fee_rule_ids) and r.fee_type in ('PURCHASE', 'SUBSCRIBE') and r.fixed_amount is null)`.as(
        'list_rate',
      ),
    ])
    .where('o.customer_no', '=', wanted.customerNo)
    .where('o.confirm_date', '>=', wanted.from)
    .where('o.confirm_date', '<=', wanted.to)
    .where(
      sql<boolean>`(o.confirm_fee > 0 or o.makeup_fee > 0 or (o.discount_rate < 1 and o.biz_code = any(${moneyIn}::text[])))`,
    )
    .orderBy('o.confirm_date')
    .limit(100_000)
    .execute()

  return rows.map((row) => ({
    fundCode: row.fund_code,
    bizCode: row.biz_code,
    fee: moneyFrom(row.fee),
    amount: row.confirm_amount === null ? null : moneyFrom(row.confirm_amount),
    listRate: row.list_rate === null ? null : rateFrom(row.list_rate),
  }))
}
