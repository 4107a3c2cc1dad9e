import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, sharesFrom, subtractShares, noShares } from '@tongzhou/domain/kernel/shares'
import type { Queryable } from '../../connect'

/** What one answer of the registrar about an order took out of a lot. */
export interface UsedLot {
  readonly lotId: bigint
  /** 0 front-end, 1 back-end. */
  readonly chargeType: string
  /** When its holding began. */
  readonly startDay: Day
  readonly shares: Shares
  /** Of the answer. */
  readonly confirmDay: Day
  readonly taSerialNo: string | null
}

/** The lots an order took its shares from (R-LOT-2), answer by answer, oldest lot first. */
export async function findUsedLots(
  db: Queryable,
  key: { customerNo: string; orderNo: string },
): Promise<UsedLot[]> {
  const rows = await db
    .selectFrom('lot_change as c')
    .innerJoin('lot as l', (join) =>
      join
        .onRef('l.customer_no', '=', 'c.customer_no')
        .onRef('l.trade_acco', '=', 'c.trade_acco')
        .onRef('l.fund_code', '=', 'c.fund_code')
        .onRef('l.charge_type', '=', 'c.charge_type')
        .onRef('l.lot_id', '=', 'c.lot_id'),
    )
    .select([
      'c.lot_id',
      'c.charge_type',
      'l.confirm_date as start_day',
      'c.shares_change',
      'c.confirm_date',
      'c.ta_serial_no',
    ])
    .where('c.customer_no', '=', key.customerNo)
    .where('c.order_no', '=', key.orderNo)
    .where('c.kind', '=', 'USED')
    .orderBy('c.confirm_date')
    .orderBy('l.confirm_date')
    .orderBy('c.seq')
    .limit(10_000)
    .execute()

  return rows.map((row) => ({
    lotId: row.lot_id,
    chargeType: row.charge_type,
    startDay: row.start_day,
    shares: subtractShares(noShares, sharesFrom(row.shares_change)),
    confirmDay: row.confirm_date,
    taSerialNo: row.ta_serial_no,
  }))
}
