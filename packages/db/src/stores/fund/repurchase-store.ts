import type { Day } from '@tongzhou/domain/kernel/business-day'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { RankedRepurchases, Repurchases } from '@tongzhou/domain/fund/repurchase-rank'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

/**
 * How many customers bought each fund themselves between two T days, and how many of them on several; funds
 * with fewer than `least` buyers are left out. What a plan or the batch bought does not count.
 */
export async function countRepurchases(
  db: Queryable,
  span: { readonly from: Day; readonly to: Day; readonly least: number },
): Promise<readonly Repurchases[]> {
  return readCounts(db, span)
}

const bought = `'${applicationCode.subscription}', '${applicationCode.purchase}'`
const readCounts = statement<Repurchases, { from: Day; to: Day; least: number }>(
  `select fund_code as "fundCode", count(*)::int as buyers, (count(*) filter (where days > 1))::int as repeaters
   from (select fund_code, customer_no, count(distinct t_date) as days from trade_order
     where t_date between :from::date and :to::date and origin = 'USER' and biz_code in (${bought})
       and confirm_status in ('CONFIRMED', 'PARTIAL')
     group by fund_code, customer_no) bought
   group by fund_code having count(*) >= :least::int order by fund_code limit 20000`,
)

/** Writes the list of a month; what stands there already stays. */
export async function saveRepurchases(
  tx: Tx,
  month: string,
  ranked: readonly RankedRepurchases[],
): Promise<void> {
  if (ranked.length === 0) return
  await tx
    .insertInto('repurchase_month')
    .values(
      ranked.map(({ fundCode, place, buyers, repeaters, lower }) => ({
        month,
        fund_code: fundCode,
        place,
        buyers,
        repeaters,
        lower_end: lower.toFixed(6),
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** The list of a month by place; empty when no fund had enough buyers. */
export async function repurchasesOf(
  db: Queryable,
  month: string,
): Promise<readonly (Repurchases & { readonly place: number })[]> {
  return readMonth(db, { month })
}

const readMonth = statement<Repurchases & { readonly place: number }, { month: string }>(
  `select fund_code as "fundCode", place, buyers, repeaters from repurchase_month
   where month = :month order by place limit 100`,
)
