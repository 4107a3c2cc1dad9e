import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { type Shares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../connect'
import { statement } from '../statement'
import type { Lot, Position } from '../tables'

/** One customer's shares of a fund on one trade account and fee side. */
export interface PositionKey {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
}

export interface PositionRow extends PositionKey {
  readonly taCode: string
  readonly fundAcco: string | null
  readonly totalShares: Shares
  readonly frozenShares: Shares
  readonly lockedShares: Shares
  /** Shares of open orders that nothing is left for. */
  readonly uncoveredShares: Shares
  readonly unpaidIncome: Money
  readonly dividendMode: '0' | '1'
  readonly blockedReason: string | null
}

/** What trades change of a position; its costs and incomes are counted from its events. */
export type PositionFigures = Pick<
  PositionRow,
  'totalShares' | 'frozenShares' | 'lockedShares' | 'uncoveredShares'
>

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

/** The columns of a position. */
export const positionColumns = [
  'customer_no',
  'trade_acco',
  'fund_code',
  'charge_type',
  'ta_code',
  'fund_acco',
  'total_shares',
  'frozen_shares',
  'locked_shares',
  'uncovered_shares',
  'unpaid_income',
  'dividend_mode',
  'blocked_reason',
] as const

type PositionRecord = Pick<Selectable<Position>, (typeof positionColumns)[number]>

const bear = statement<
  object,
  Readonly<Record<keyof PositionKey | 'taCode' | 'dividendMode', string>> & { now: Date }
>(
  // The account is confirmed before the trades of the same morning.
  `insert into position (customer_no, trade_acco, fund_code, charge_type, ta_code, fund_acco, dividend_mode,
    updated_at)
  values (:customerNo, :tradeAcco, :fundCode, :chargeType, :taCode,
    (select fund_acco from ta_registration where customer_no = :customerNo and trade_acco = :tradeAcco
      and ta_code = :taCode and status = '0'),
    :dividendMode, :now)
  on conflict on constraint position_pk do nothing`,
  { withNext: true },
)

const lock = statement<PositionRecord, Readonly<Record<keyof PositionKey, string>>>(
  `select ${positionColumns.join(', ')} from position where customer_no = :customerNo and trade_acco = :tradeAcco
    and fund_code = :fundCode and charge_type = :chargeType for update`,
)

/**
 * Locks a position, making an empty one first when there is none, so that two writers meet on one row (order of
 * locks: customer, account, position, lots).
 */
export async function lockPosition(
  tx: Tx,
  key: PositionKey,
  born: { taCode: string; dividendMode: '0' | '1'; now: Date },
): Promise<PositionRow> {
  const found = await lock(tx, key)
  if (found.length === 0) await bear(tx, { ...key, ...born })
  const [row] = found.length === 0 ? await lock(tx, key) : found
  assert(row !== undefined, 'a position that was just made is there')

  return positionFrom(row)
}

/** A row of `positionColumns` as a position. */
export function positionFrom(row: PositionRecord): PositionRow {
  return {
    customerNo: row.customer_no,
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    chargeType: row.charge_type === '1' ? '1' : '0',
    taCode: row.ta_code,
    fundAcco: row.fund_acco,
    totalShares: sharesFrom(row.total_shares),
    frozenShares: sharesFrom(row.frozen_shares),
    lockedShares: sharesFrom(row.locked_shares),
    uncoveredShares: sharesFrom(row.uncovered_shares),
    unpaidIncome: moneyFrom(row.unpaid_income),
    dividendMode: row.dividend_mode === '0' ? '0' : '1',
    blockedReason: row.blocked_reason,
  }
}

const save = statement<object, ReturnType<typeof savedColumns>>(
  `update position set fund_acco = :fundAcco, total_shares = :totalShares, frozen_shares = :frozenShares,
    locked_shares = :lockedShares, uncovered_shares = :uncoveredShares, unpaid_income = :unpaidIncome, dividend_mode = :dividendMode,
    blocked_reason = :blockedReason, updated_at = :now
  where customer_no = :customerNo and trade_acco = :tradeAcco and fund_code = :fundCode and charge_type = :chargeType`,
  { withNext: true },
)

/** Writes a locked position back, together with the next statement of the transaction. */
export async function savePosition(tx: Tx, position: PositionRow, now: Date): Promise<void> {
  await save(tx, savedColumns(position, now))
}

function savedColumns(position: PositionRow, now: Date) {
  const { customerNo, tradeAcco, fundCode, chargeType, fundAcco, dividendMode, blockedReason } = position

  return {
    customerNo,
    tradeAcco,
    fundCode,
    chargeType,
    fundAcco,
    totalShares: printShares(position.totalShares),
    frozenShares: printShares(position.frozenShares),
    lockedShares: printShares(position.lockedShares),
    uncoveredShares: printShares(position.uncoveredShares),
    unpaidIncome: printMoney(position.unpaidIncome),
    dividendMode,
    blockedReason,
    now,
  }
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

/** Sets what is left of a locked lot; a split may leave more than it began with. */
export async function setLotShares(
  tx: Tx,
  key: PositionKey,
  lot: { lotId: bigint; shares: Shares },
): Promise<void> {
  const { customerNo, tradeAcco, fundCode, chargeType } = key
  const shares = printShares(lot.shares)
  await writeLotShares(tx, { customerNo, tradeAcco, fundCode, chargeType, lotId: lot.lotId, shares })
}

const writeLotShares = statement<
  never,
  Record<'customerNo' | 'tradeAcco' | 'fundCode' | 'chargeType' | 'shares', string> & { lotId: bigint }
>(
  `update lot set shares = :shares, original_shares = greatest(original_shares, :shares::numeric)
    where customer_no = :customerNo and trade_acco = :tradeAcco and fund_code = :fundCode and charge_type = :chargeType
      and lot_id = :lotId`,
  { withNext: true },
)

export type PositionEventKind =
  | 'BUY'
  | 'SELL'
  | 'DIVIDEND_CASH'
  | 'DIVIDEND_SHARES'
  | 'SPLIT'
  | 'INCREASE'
  | 'DECREASE'
  | 'IN'
  | 'OUT'
  | 'INCOME'

/** The history behind incomes (§6.3): shares as a signed change, money in and out of the fund. */
export async function addPositionEvent(
  tx: Tx,
  key: PositionKey,
  event: {
    readonly tDate: Day
    readonly confirmDate: Day
    readonly kind: PositionEventKind
    readonly sharesChange: Shares
    readonly moneyIn?: Money
    readonly moneyOut?: Money
    readonly cashDividend?: Money
    /** false: moved in from elsewhere at the market value, the customer's own cost is not known. */
    readonly isCostKnown?: boolean
    readonly orderNo: string | null
    readonly now: Date
  },
): Promise<void> {
  await insertEvent(tx, {
    customerNo: key.customerNo,
    tradeAcco: key.tradeAcco,
    fundCode: key.fundCode,
    chargeType: key.chargeType,
    tDate: event.tDate,
    confirmDate: event.confirmDate,
    kind: event.kind,
    shares: printShares(event.sharesChange),
    moneyIn: event.moneyIn === undefined ? '0' : printMoney(event.moneyIn),
    moneyOut: event.moneyOut === undefined ? '0' : printMoney(event.moneyOut),
    dividend: event.cashDividend === undefined ? '0' : printMoney(event.cashDividend),
    isCostKnown: event.isCostKnown !== false,
    orderNo: event.orderNo,
    now: event.now,
  })
}

const insertEvent = statement<
  never,
  Readonly<
    Record<
      | 'customerNo'
      | 'tradeAcco'
      | 'fundCode'
      | 'chargeType'
      | 'tDate'
      | 'confirmDate'
      | 'kind'
      | 'shares'
      | 'moneyIn'
      | 'moneyOut'
      | 'dividend',
      string
    >
  > & { readonly isCostKnown: boolean; readonly orderNo: string | null; readonly now: Date }
>(
  `insert into position_event (customer_no, trade_acco, fund_code, charge_type, t_date, confirm_date, kind, shares_change, money_in,
      money_out, cash_dividend, cost_known, order_no, created_at)
    values (:customerNo, :tradeAcco, :fundCode, :chargeType, :tDate, :confirmDate, :kind, :shares, :moneyIn,
      :moneyOut, :dividend, :isCostKnown, :orderNo, :now)`,
  { withNext: true },
)

/** The position of a trade account in a fund, by what a registrar's row says; null when there is none. */
export async function findPositionKey(
  db: Queryable,
  wanted: Omit<PositionKey, 'customerNo'>,
): Promise<PositionKey | null> {
  const row = await db
    .selectFrom('position')
    .select('customer_no')
    .where('trade_acco', '=', wanted.tradeAcco)
    .where('fund_code', '=', wanted.fundCode)
    .where('charge_type', '=', wanted.chargeType)
    .limit(1)
    .executeTakeFirst()

  return row ? { customerNo: row.customer_no, ...wanted } : null
}

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
