import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Nav, navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { type Shares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import type { Lot } from '../../tables'
import type { PositionKey } from './position-store'
import { navOfScale } from '../trade/traded-fund-store'

export interface LotRow {
  readonly lotId: bigint
  readonly confirmDate: Day
  readonly redeemableFrom: Day | null
  readonly shares: Shares
  readonly originalShares: Shares
  readonly costNav: Nav | null
  readonly source: string
  readonly orderNo: string | null
  readonly taSerialNo: string | null
}

const lockHeld = statement<
  Omit<Selectable<Lot>, 'customer_no' | 'trade_acco' | 'fund_code' | 'charge_type'>,
  Readonly<Record<keyof PositionKey, string>>
>(
  `select lot_id, confirm_date, redeemable_from, shares, original_shares, cost_nav, source, order_no, ta_serial_no from lot
  where customer_no = :customerNo and trade_acco = :tradeAcco and fund_code = :fundCode and charge_type = :chargeType
    and shares > 0 order by confirm_date, lot_id limit 100000 for update`,
)

/** The lots of a locked position that still hold shares, oldest first, locked. */
export async function lockLots(tx: Tx, key: PositionKey): Promise<LotRow[]> {
  const rows = await lockHeld(tx, key)

  return rows.map(lotFrom)
}

/** A row of the table as a lot. */
export function lotFrom(
  row: Omit<Selectable<Lot>, 'customer_no' | 'trade_acco' | 'fund_code' | 'charge_type'>,
): LotRow {
  return {
    lotId: row.lot_id,
    confirmDate: row.confirm_date,
    redeemableFrom: row.redeemable_from,
    shares: sharesFrom(row.shares),
    originalShares: sharesFrom(row.original_shares),
    costNav: row.cost_nav === null ? null : navFrom(row.cost_nav),
    source: row.source,
    orderNo: row.order_no,
    taSerialNo: row.ta_serial_no,
  }
}

/** A new lot of a locked position. */
export async function addLot(
  tx: Tx,
  key: PositionKey,
  lot: Omit<LotRow, 'lotId' | 'originalShares'>,
): Promise<void> {
  await insertLot(tx, {
    customerNo: key.customerNo,
    tradeAcco: key.tradeAcco,
    fundCode: key.fundCode,
    chargeType: key.chargeType,
    confirmDate: lot.confirmDate,
    redeemableFrom: lot.redeemableFrom,
    shares: printShares(lot.shares),
    costNav: lot.costNav === null ? null : printNav(lot.costNav),
    source: lot.source,
    orderNo: lot.orderNo,
    taSerialNo: lot.taSerialNo,
  })
}

const insertLot = statement<
  never,
  Record<'customerNo' | 'tradeAcco' | 'fundCode' | 'chargeType' | 'shares' | 'source', string> &
    Record<'redeemableFrom' | 'costNav' | 'orderNo' | 'taSerialNo', string | null> & { confirmDate: string }
>(
  `insert into lot (customer_no, trade_acco, fund_code, charge_type, confirm_date, redeemable_from, shares, original_shares, cost_nav,
      source, order_no, ta_serial_no)
    values (:customerNo, :tradeAcco, :fundCode, :chargeType, :confirmDate, :redeemableFrom, :shares, :shares, :costNav, :source,
      :orderNo, :taSerialNo)`,
  { withNext: true },
)

/** Why a locked lot changes, kept beside it (R-LOT-2). */
export interface LotMove {
  readonly lotId: bigint
  /** What it holds from now on; a split may leave more than it began with. */
  readonly shares: Shares
  /** What came or went: never 0. */
  readonly change: Shares
  readonly kind: 'USED' | 'SPLIT'
  readonly tDate: Day
  readonly confirmDate: Day
  readonly orderNo: string
  readonly taSerialNo: string
}

/** Sets what is left of a locked lot and keeps which order took or gave how much. */
export async function moveLotShares(tx: Tx, key: PositionKey, move: LotMove, now: Date): Promise<void> {
  await writeLotShares(tx, {
    customerNo: key.customerNo,
    tradeAcco: key.tradeAcco,
    fundCode: key.fundCode,
    chargeType: key.chargeType,
    lotId: move.lotId,
    shares: printShares(move.shares),
    change: printShares(move.change),
    kind: move.kind,
    tDate: move.tDate,
    confirmDate: move.confirmDate,
    now,
    orderNo: move.orderNo,
    taSerialNo: move.taSerialNo,
  })
}

const writeLotShares = statement<
  never,
  Record<'customerNo' | 'tradeAcco' | 'fundCode' | 'chargeType' | 'shares' | 'change' | 'kind', string> &
    Record<'tDate' | 'confirmDate' | 'orderNo' | 'taSerialNo', string> & { lotId: bigint; now: Date }
>(
  `with moved as (update lot set shares = :shares, original_shares = greatest(original_shares, :shares::numeric)
    where customer_no = :customerNo and trade_acco = :tradeAcco and fund_code = :fundCode and charge_type = :chargeType
      and lot_id = :lotId)
    insert into lot_change (customer_no, trade_acco, fund_code, charge_type, lot_id, kind, shares_change, t_date, confirm_date,
      order_no, ta_serial_no, created_at)
    values (:customerNo, :tradeAcco, :fundCode, :chargeType, :lotId, :kind, :change, :tDate, :confirmDate, :orderNo, :taSerialNo,
      :now)`,
  { withNext: true },
)

/** Whether shares of this registrar serial were booked already, spent lots included. */
export async function hasLotOfSerial(db: Queryable, key: PositionKey, taSerialNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('lot')
    .select('lot_id')
    .where('customer_no', '=', key.customerNo)
    .where('trade_acco', '=', key.tradeAcco)
    .where('fund_code', '=', key.fundCode)
    .where('charge_type', '=', key.chargeType)
    .where('ta_serial_no', '=', taSerialNo)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** A lot with the position it belongs to. */
export interface AccountLot extends LotRow {
  readonly tradeAcco: string
  readonly chargeType: '0' | '1'
}

const readLots = statement<
  Omit<Selectable<Lot>, 'customer_no' | 'fund_code'> & { readonly nav_scale: number },
  { customerNo: string; fundCode: string }
>(
  `select l.trade_acco, l.charge_type, l.lot_id, l.confirm_date, l.redeemable_from, l.shares, l.original_shares, l.cost_nav, l.source,
      l.order_no, l.ta_serial_no, f.nav_scale
    from lot l join fund f on f.fund_code = l.fund_code
    where l.customer_no = :customerNo and l.fund_code = :fundCode and l.shares > 0 order by l.confirm_date, l.lot_id limit 10000`,
)

/** The lots of a fund that still hold shares, oldest first, each with its trade account; not locked. */
export async function findLots(
  db: Queryable,
  key: { customerNo: string; fundCode: string },
): Promise<AccountLot[]> {
  const rows = await readLots(db, { customerNo: key.customerNo, fundCode: key.fundCode })

  return rows.map((row) => ({
    tradeAcco: row.trade_acco,
    chargeType: row.charge_type === '1' ? '1' : '0',
    lotId: row.lot_id,
    confirmDate: row.confirm_date,
    redeemableFrom: row.redeemable_from,
    shares: sharesFrom(row.shares),
    originalShares: sharesFrom(row.original_shares),
    costNav: row.cost_nav === null ? null : navOfScale(row.cost_nav, row.nav_scale),
    source: row.source,
    orderNo: row.order_no,
    taSerialNo: row.ta_serial_no,
  }))
}
