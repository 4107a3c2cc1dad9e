import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'
import type { AccountLot } from '../holding/lot-store'
import type { TermsVersions } from './trader-store'

interface TiedRow {
  readonly version: bigint
  /** null: he has none of these lots. */
  readonly trade_acco: string | null
  readonly fund_code: string
  readonly charge_type: string
  readonly lot_id: bigint
  readonly confirm_date: Day
  readonly redeemable_from: Day | null
  readonly shares: string
  readonly original_shares: string
}

/** A lot that a term of its fund or its age may keep from being sold. */
export interface TiedLot extends AccountLot {
  readonly fundCode: string
}

// A lot is sold on the trading day after its confirmation at the earliest: of one confirmed before today only
// a term may still hold it.
const readTied = statement<TiedRow, { customerNo: string; day: Day }>(
  `select v.version, l.* from market_version v left join lateral (
    select l.trade_acco, l.fund_code, l.charge_type, l.lot_id, l.confirm_date, l.redeemable_from, l.shares, l.original_shares
    from lot l join fund f on f.fund_code = l.fund_code
    where l.customer_no = :customerNo and l.shares > 0
      and (f.hold_kind in ('MIN_HOLD', 'ROLLING') or l.confirm_date >= :day::date or l.redeemable_from > :day::date)
    order by l.confirm_date, l.lot_id limit 100000) l on true`,
)

/**
 * The lots of a customer that may not all be sold on a day or later, oldest first, with the version of the
 * funds they are judged by. All his other lots are free to go; costs are not read.
 */
export async function findTiedLots(
  db: Queryable,
  key: { readonly customerNo: string; readonly day: Day },
): Promise<{ readonly versions: Pick<TermsVersions, 'market'>; readonly lots: readonly TiedLot[] }> {
  const rows = await readTied(db, key)
  const lots = rows.flatMap((row): TiedLot[] =>
    row.trade_acco === null
      ? []
      : [
          {
            tradeAcco: row.trade_acco,
            fundCode: row.fund_code,
            chargeType: row.charge_type === '1' ? '1' : '0',
            lotId: row.lot_id,
            confirmDate: row.confirm_date,
            redeemableFrom: row.redeemable_from,
            shares: sharesFrom(row.shares),
            originalShares: sharesFrom(row.original_shares),
            costNav: null,
            source: '',
            orderNo: null,
            taSerialNo: null,
          },
        ],
  )

  return { versions: { market: rows[0]?.version ?? 0n }, lots }
}
