import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, noShares, sharesFrom, subtractShares, sumShares } from '@tongzhou/domain/kernel/shares'
import type { PlanLotMove } from '@tongzhou/domain/plan/figures/plan-sales'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

export interface PlanLotMoves {
  /** In the order of booking. */
  readonly moves: readonly PlanLotMove[]
  /** What splits changed of the plan's lots, signed, on their ex-days. */
  readonly splits: readonly { readonly tDay: Day; readonly change: Shares }[]
  /** What had left the plan's lots before it was kept who took it. */
  readonly before: Shares
}

/** What sales took of the lots of a plan, and what its own sales took of any (R-LOT-2, R-PLAN-10). */
export async function findPlanLotMoves(
  db: Queryable,
  key: { customerNo: string; planNo: string },
): Promise<PlanLotMoves> {
  const { rows } = await sql<{
    kind: string
    t_date: Day
    lot_id: string
    shares: string
    order_no: string | null
    ta_serial_no: string | null
    is_own_lot: boolean
    is_own_sale: boolean
  }>`
    select c.kind, c.t_date, c.lot_id::text, (-c.shares_change)::text as shares, c.order_no, c.ta_serial_no,
      b.order_no is not null as is_own_lot, o.order_no is not null as is_own_sale
    from lot_change c
      join lot l on l.customer_no = c.customer_no and l.trade_acco = c.trade_acco and l.fund_code = c.fund_code
        and l.charge_type = c.charge_type and l.lot_id = c.lot_id
      left join trade_order b on b.customer_no = l.customer_no and b.order_no = l.order_no and b.plan_no = ${key.planNo}
      left join trade_order o on o.customer_no = c.customer_no and o.order_no = c.order_no and o.plan_no = ${key.planNo}
    where c.customer_no = ${key.customerNo} and (c.kind in ('USED', 'BEFORE') and (b.order_no is not null or o.order_no is not null)
        or c.kind = 'SPLIT' and b.order_no is not null)
    order by c.seq limit 200000`.execute(db)
  const before = rows.filter(({ kind }) => kind === 'BEFORE').map(({ shares }) => sharesFrom(shares))

  return {
    before: sumShares(before),
    splits: rows.flatMap(({ kind, t_date: tDay, shares }) =>
      kind === 'SPLIT' ? [{ tDay, change: subtractShares(noShares, sharesFrom(shares)) }] : [],
    ),
    moves: rows.flatMap((row) =>
      row.kind !== 'USED' || row.order_no === null
        ? []
        : [
            {
              tDay: row.t_date,
              orderNo: row.order_no,
              lotId: row.lot_id,
              taSerialNo: row.ta_serial_no,
              shares: sharesFrom(row.shares),
              isOwnLot: row.is_own_lot,
              isOwnSale: row.is_own_sale,
            },
          ],
    ),
  }
}

/** What a plan sold of which it was not kept where it was taken from. */
export function soldUnseen(sold: Shares, { moves }: PlanLotMoves): Shares {
  const seen = sumShares(moves.filter(({ isOwnSale }) => isOwnSale).map(({ shares }) => shares))

  return sold > seen ? subtractShares(sold, seen) : noShares
}
