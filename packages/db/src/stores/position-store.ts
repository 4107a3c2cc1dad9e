import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { type Shares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../connect'

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
  readonly unpaidIncome: Money
  readonly dividendMode: '0' | '1'
  /** null: not known (custody in). */
  readonly holdingCost: Money | null
  readonly dividendPool: Money
  readonly dilutedCost: Money
  readonly realisedIncome: Money
  readonly cycleBegin: Day | null
  readonly blockedReason: string | null
}

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

/**
 * Locks a position, making an empty one first when there is none, so that two writers meet on one row (order of
 * locks: customer, account, position, lots).
 */
export async function lockPosition(
  tx: Tx,
  key: PositionKey,
  born: { taCode: string; dividendMode: '0' | '1'; now: Date },
): Promise<PositionRow> {
  await tx
    .insertInto('position')
    .values({
      customer_no: key.customerNo,
      trade_acco: key.tradeAcco,
      fund_code: key.fundCode,
      charge_type: key.chargeType,
      ta_code: born.taCode,
      // The account is confirmed before the trades of the same morning.
      fund_acco: sql<
        string | null
      >`(select fund_acco from ta_registration where customer_no = ${key.customerNo}
        and trade_acco = ${key.tradeAcco} and ta_code = ${born.taCode} and status = '0')`,
      dividend_mode: born.dividendMode,
      holding_cost: '0',
      updated_at: born.now,
    })
    .onConflict((conflict) => conflict.constraint('position_pk').doNothing())
    .execute()
  const row = await tx
    .selectFrom('position')
    .selectAll()
    .where('customer_no', '=', key.customerNo)
    .where('trade_acco', '=', key.tradeAcco)
    .where('fund_code', '=', key.fundCode)
    .where('charge_type', '=', key.chargeType)
    .forUpdate()
    .limit(1)
    .executeTakeFirstOrThrow()

  return {
    ...key,
    taCode: row.ta_code,
    fundAcco: row.fund_acco,
    totalShares: sharesFrom(row.total_shares),
    frozenShares: sharesFrom(row.frozen_shares),
    lockedShares: sharesFrom(row.locked_shares),
    unpaidIncome: moneyFrom(row.unpaid_income),
    dividendMode: row.dividend_mode === '0' ? '0' : '1',
    holdingCost: row.holding_cost === null ? null : moneyFrom(row.holding_cost),
    dividendPool: moneyFrom(row.dividend_pool),
    dilutedCost: moneyFrom(row.diluted_cost),
    realisedIncome: moneyFrom(row.realised_income),
    cycleBegin: row.cycle_begin,
    blockedReason: row.blocked_reason,
  }
}

/** Writes a locked position back. */
export async function savePosition(tx: Tx, position: PositionRow, now: Date): Promise<void> {
  await tx
    .updateTable('position')
    .set({
      fund_acco: position.fundAcco,
      total_shares: printShares(position.totalShares),
      frozen_shares: printShares(position.frozenShares),
      locked_shares: printShares(position.lockedShares),
      unpaid_income: printMoney(position.unpaidIncome),
      dividend_mode: position.dividendMode,
      holding_cost: position.holdingCost === null ? null : printMoney(position.holdingCost),
      dividend_pool: printMoney(position.dividendPool),
      diluted_cost: printMoney(position.dilutedCost),
      realised_income: printMoney(position.realisedIncome),
      cycle_begin: position.cycleBegin,
      blocked_reason: position.blockedReason,
      updated_at: now,
    })
    .where('customer_no', '=', position.customerNo)
    .where('trade_acco', '=', position.tradeAcco)
    .where('fund_code', '=', position.fundCode)
    .where('charge_type', '=', position.chargeType)
    .execute()
}

/** The lots of a locked position that still hold shares, oldest first, locked. */
export async function lockLots(tx: Tx, key: PositionKey): Promise<LotRow[]> {
  const rows = await tx
    .selectFrom('lot')
    .selectAll()
    .where('customer_no', '=', key.customerNo)
    .where('trade_acco', '=', key.tradeAcco)
    .where('fund_code', '=', key.fundCode)
    .where('charge_type', '=', key.chargeType)
    .where('shares', '>', '0')
    .orderBy('confirm_date')
    .orderBy('lot_id')
    .forUpdate()
    .limit(100_000)
    .execute()

  return rows.map((row) => ({
    lotId: row.lot_id,
    confirmDate: row.confirm_date,
    redeemableFrom: row.redeemable_from,
    shares: sharesFrom(row.shares),
    originalShares: sharesFrom(row.original_shares),
    costNav: row.cost_nav === null ? null : navFrom(row.cost_nav),
    source: row.source,
    orderNo: row.order_no,
    taSerialNo: row.ta_serial_no,
  }))
}

/** A new lot of a locked position. */
export async function addLot(
  tx: Tx,
  key: PositionKey,
  lot: Omit<LotRow, 'lotId' | 'originalShares'>,
): Promise<void> {
  await tx
    .insertInto('lot')
    .values({
      customer_no: key.customerNo,
      trade_acco: key.tradeAcco,
      fund_code: key.fundCode,
      charge_type: key.chargeType,
      confirm_date: lot.confirmDate,
      redeemable_from: lot.redeemableFrom,
      shares: printShares(lot.shares),
      original_shares: printShares(lot.shares),
      cost_nav: lot.costNav === null ? null : printNav(lot.costNav),
      source: lot.source,
      order_no: lot.orderNo,
      ta_serial_no: lot.taSerialNo,
    })
    .execute()
}

/** Sets what is left of a locked lot; a split may leave more than it began with. */
export async function setLotShares(
  tx: Tx,
  key: PositionKey,
  lot: { lotId: bigint; shares: Shares },
): Promise<void> {
  await tx
    .updateTable('lot')
    .set({
      shares: printShares(lot.shares),
      original_shares: sql<string>`greatest(original_shares, ${printShares(lot.shares)}::numeric)`,
    })
    .where('customer_no', '=', key.customerNo)
    .where('trade_acco', '=', key.tradeAcco)
    .where('fund_code', '=', key.fundCode)
    .where('charge_type', '=', key.chargeType)
    .where('lot_id', '=', lot.lotId)
    .execute()
}

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
  await tx
    .insertInto('position_event')
    .values({
      customer_no: key.customerNo,
      trade_acco: key.tradeAcco,
      fund_code: key.fundCode,
      charge_type: key.chargeType,
      t_date: event.tDate,
      confirm_date: event.confirmDate,
      kind: event.kind,
      shares_change: printShares(event.sharesChange),
      money_in: event.moneyIn === undefined ? '0' : printMoney(event.moneyIn),
      money_out: event.moneyOut === undefined ? '0' : printMoney(event.moneyOut),
      cash_dividend: event.cashDividend === undefined ? '0' : printMoney(event.cashDividend),
      cost_known: event.isCostKnown !== false,
      order_no: event.orderNo,
      created_at: event.now,
    })
    .execute()
}

/** All shares of a registrar's customers, for the comparison with file 05 (R6). */
export async function sharesByPosition(
  db: Queryable,
  taCode: string,
): Promise<Array<PositionKey & { readonly totalShares: Shares; readonly lotShares: Shares }>> {
  const { rows } = await sql<{
    customer_no: string
    trade_acco: string
    fund_code: string
    charge_type: string
    total_shares: string
    lot_shares: string
  }>`select p.customer_no, p.trade_acco, p.fund_code, p.charge_type, p.total_shares::text,
      coalesce((select sum(l.shares) from lot l where l.customer_no = p.customer_no and l.trade_acco = p.trade_acco
        and l.fund_code = p.fund_code and l.charge_type = p.charge_type), 0)::numeric(18, 2)::text as lot_shares
    from position p where p.ta_code = ${taCode} limit 10000000`.execute(db)

  return rows.map((row) => ({
    customerNo: row.customer_no,
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    chargeType: row.charge_type === '1' ? '1' : '0',
    totalShares: sharesFrom(row.total_shares),
    lotShares: sharesFrom(row.lot_shares),
  }))
}

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
