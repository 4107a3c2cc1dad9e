import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** A lot as it was at the end of a past day. */
export interface LotThen {
  readonly fundCode: string
  readonly confirmDate: Day
  readonly redeemableFrom: Day | null
  readonly shares: Shares
}

/**
 * The lots that a customer held at the end of a day, by what was confirmed up to it: those of now less what
 * happened to them since (lot_change); null where the day lies before the changes of his lots were kept,
 * because nothing says when what is one row BEFORE left them.
 */
export async function findLotsThen(
  db: Queryable,
  { customerNo, day }: { readonly customerNo: string; readonly day: Day },
): Promise<LotThen[] | null> {
  if (await isBeforeChanges(db, { customerNo, day })) return null
  const { rows } = await sql<{
    fund_code: string
    confirm_date: string
    redeemable_from: string | null
    shares: string
  }>`
    select fund_code, confirm_date::text, redeemable_from::text, shares::text from (
      select l.fund_code::text, l.confirm_date, l.redeemable_from, l.lot_id,
        (l.shares - coalesce((select sum(c.shares_change) from lot_change c
          where c.customer_no = l.customer_no and c.trade_acco = l.trade_acco and c.fund_code = l.fund_code
            and c.charge_type = l.charge_type and c.lot_id = l.lot_id and c.confirm_date > ${day}::date), 0))::numeric(18, 2) as shares
      from lot l where l.customer_no = ${customerNo} and l.confirm_date <= ${day}::date) held
    where shares > 0 order by confirm_date, fund_code, lot_id limit 20000`.execute(db)

  return rows.map((row) => ({
    fundCode: row.fund_code,
    confirmDate: dayFrom(row.confirm_date),
    redeemableFrom: row.redeemable_from === null ? null : dayFrom(row.redeemable_from),
    shares: sharesFrom(row.shares),
  }))
}

async function isBeforeChanges(
  db: Queryable,
  { customerNo, day }: { readonly customerNo: string; readonly day: Day },
): Promise<boolean> {
  const row = await db
    .selectFrom('lot_change')
    .select('lot_id')
    .where('customer_no', '=', customerNo)
    .where('kind', '=', 'BEFORE')
    .where('confirm_date', '>', day)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}
