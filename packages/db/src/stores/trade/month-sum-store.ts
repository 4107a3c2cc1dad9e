import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import { moneyIn, moneyOut } from '@tongzhou/domain/trade/state/order-flow'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { type AllRecordFilter, ofDirection, ofProduct } from './all-record-store'
import type { OrderFilter } from './order-view-store'

/** What was confirmed in a month: money that went into funds and that came out of them (R-REC-1). */
export interface MonthSum {
  /** 2026-11 */
  readonly month: string
  readonly in: Money
  readonly out: Money
}

/**
 * Confirmed money of a customer by the month of its confirmation, under the filter of a list of records,
 * never an estimate. An order is confirmed at most half a year after it was placed: raising a fund takes
 * three months at the longest.
 */
export async function findConfirmedSums(
  db: Queryable,
  filter: Pick<OrderFilter, 'customerNo' | 'bizCodes' | 'fundCode' | 'tradeAcco'> & {
    readonly months: readonly string[]
  } & Pick<AllRecordFilter, 'product' | 'direction'>,
): Promise<MonthSum[]> {
  const [first, last] = [filter.months.toSorted()[0], filter.months.toSorted().at(-1)]
  if (first === undefined || last === undefined) return []
  let query = db
    .selectFrom('trade_order as o')
    .select([
      sql<string>`to_char(o.confirm_date, 'YYYY-MM')`.as('month'),
      sql<string>`coalesce(sum(o.confirm_amount) filter (where o.biz_code = any(${moneyIn}::text[])), 0)::numeric(18, 2)::text`.as(
        'paid_in',
      ),
      sql<string>`coalesce(sum(o.confirm_amount) filter (where o.biz_code = any(${moneyOut}::text[])
          or o.biz_code = ${confirmationCode.dividend} and o.pay_status <> 'NONE'), 0)::numeric(18, 2)::text`.as(
        'taken_out',
      ),
    ])
    .where('o.customer_no', '=', filter.customerNo)
    .where('o.confirm_status', 'in', ['CONFIRMED', 'PARTIAL', 'POSTPONED'])
    .where(sql<boolean>`o.apply_at >= (${`${first}-01`}::date - 184)::timestamp at time zone 'Asia/Shanghai'`)
    .where(sql<boolean>`o.confirm_date >= ${`${first}-01`}::date`)
    .where(sql<boolean>`o.confirm_date < (${`${last}-01`}::date + interval '1 month')`)
  if (filter.bizCodes) query = query.where('o.biz_code', 'in', filter.bizCodes)
  if (filter.fundCode !== undefined) query = query.where('o.fund_code', '=', filter.fundCode)
  if (filter.tradeAcco !== undefined) query = query.where('o.trade_acco', '=', filter.tradeAcco)
  if (filter.product !== undefined) query = query.where(ofProduct(filter.product))
  if (filter.direction !== undefined) query = query.where(ofDirection(filter.direction))
  const rows = await query.groupBy('month').limit(100).execute()

  return rows.map((row) => ({
    month: row.month,
    in: moneyFrom(row.paid_in),
    out: moneyFrom(row.taken_out),
  }))
}
