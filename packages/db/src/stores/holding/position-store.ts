import { assert } from '@tongzhou/domain/kernel/assert'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import type { Position } from '../../tables'

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
 * Locks a position, making an empty one first when there is none, so that two writers meet on one row (order
 * of locks: customer, account, position, lots).
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
