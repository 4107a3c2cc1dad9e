import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import type { Lot } from '@tongzhou/domain/holding/lot'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { type Shares, noShares, printShares, subtractShares } from '@tongzhou/domain/kernel/shares'
import type { OrderEvent } from '@tongzhou/domain/trade/order-transitions'
import { moveOrder } from '@tongzhou/domain/trade/order-transitions'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../connect'
import type { Lot as LotTable } from '../tables'
import { type UnnestedColumn, unnested } from '../unnested'
import { type ClearingOrder, orderColumns, orderFrom } from './clearing-order-store'
import { type LotRow, type PositionRow, lotFrom, positionColumns, positionFrom } from './position-store'
import type { RegistrarRecord } from './registrar-store'

/** An order that a registrar confirmed, as it is booked together with others. */
export interface ConfirmedTrade {
  readonly order: ClearingOrder
  readonly row: RegistrarRecord
  readonly confirmation: Confirmation
  readonly contentHash: string
  readonly returnText: string | null
  readonly event: OrderEvent
  /** What the order has been confirmed with so far, this record included. */
  readonly confirmed: { readonly shares: Shares; readonly amount: Money; readonly fee: Money }
  readonly movement: Movement
}

/** How a confirmation moves its position: a new lot, or lots as they are left. `day` is the NAV date its income begins or ends with. */
export type Movement =
  | { readonly kind: 'BUY'; readonly day: Day; readonly lot: Lot; readonly moneyIn: Money }
  | {
      readonly kind: 'SELL'
      readonly day: Day
      readonly shares: Shares
      readonly moneyOut: Money
      readonly lots: readonly { readonly lotId: bigint; readonly shares: Shares }[]
    }

/** Which of these registrar serials were booked already. */
export async function knownSerials(
  tx: Tx,
  keys: readonly { readonly taCode: string; readonly taSerialNo: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select c.ta_code || ':' || c.ta_serial_no as key
    from unnest(${keys.map((key) => key.taCode)}::text[], ${keys.map((key) => key.taSerialNo)}::text[]) as w(ta_code, serial)
    join order_confirm c on c.ta_code = w.ta_code and c.ta_serial_no = w.serial limit ${keys.length}`.execute(
    tx,
  )

  return new Set(rows.map((row) => row.key))
}

/** The orders of these application serials, locked in the order of their numbers, by serial. */
export async function lockOrdersBySheet(
  tx: Tx,
  sheets: readonly string[],
): Promise<ReadonlyMap<string, ClearingOrder>> {
  const rows = await tx
    .selectFrom('trade_order')
    .select(orderColumns)
    .where('app_sheet_no', '=', sql<string>`any(${sheets}::char(24)[])`)
    .orderBy('customer_no')
    .orderBy('order_no')
    .forUpdate()
    .limit(sheets.length)
    .execute()

  return new Map(rows.map((row) => [row.app_sheet_no, orderFrom(row)]))
}

/** Makes the positions of these orders that are not there yet, and locks them (lockPosition), by `positionKey`. */
export async function makePositions(
  tx: Tx,
  missing: readonly { readonly order: ClearingOrder; readonly dividendMode: '0' | '1' }[],
  now: Date,
): Promise<ReadonlyMap<string, PositionRow>> {
  if (missing.length === 0) return new Map()
  const wanted = unnested(missing, 'w', {
    ...orderKey(({ order }: (typeof missing)[number]) => order),
    ta_code: ['text', ({ order }) => order.taCode],
    dividend_mode: ['text', ({ dividendMode }) => dividendMode],
  })
  await sql`insert into position (customer_no, trade_acco, fund_code, charge_type, ta_code, fund_acco, dividend_mode, holding_cost,
      updated_at)
    select w.customer_no, w.trade_acco, w.fund_code, w.charge_type, w.ta_code, (select r.fund_acco from ta_registration r
      where r.customer_no = w.customer_no and r.trade_acco = w.trade_acco and r.ta_code = w.ta_code and r.status = '0'),
      w.dividend_mode, 0, ${now}
    from ${wanted} order by w.customer_no, w.trade_acco, w.fund_code, w.charge_type
    on conflict on constraint position_pk do nothing`.execute(tx)

  return lockPositions(
    tx,
    missing.map(({ order }) => order),
  )
}

type PositionKeys = Pick<PositionRow, 'customerNo' | 'tradeAcco' | 'fundCode' | 'chargeType'>

/** The columns that name a position. */
function orderKey<T>(of: (row: T) => PositionKeys) {
  return {
    customer_no: ['text', (row: T) => of(row).customerNo],
    trade_acco: ['text', (row: T) => of(row).tradeAcco],
    fund_code: ['char(6)', (row: T) => of(row).fundCode],
    charge_type: ['char(1)', (row: T) => of(row).chargeType],
  } as const
}

/** The positions of these orders that there are, locked in the order of their keys, by `positionKey`. */
export async function lockPositions(
  tx: Tx,
  keys: readonly PositionKeys[],
): Promise<ReadonlyMap<string, PositionRow>> {
  const { rows } = await sql<Parameters<typeof positionFrom>[0]>`
    select ${sql.join(positionColumns.map((column) => sql.ref(`p.${column}`)))}
    from (select distinct * from ${unnested(
      keys,
      'w',
      orderKey((key: PositionKeys) => key),
    )}) w
    join position p using (customer_no, trade_acco, fund_code, charge_type)
    order by p.customer_no, p.trade_acco, p.fund_code, p.charge_type limit ${keys.length} for update of p`.execute(
    tx,
  )

  return new Map(rows.map(positionFrom).map((position) => [positionKey(position), position]))
}

/** The lots of these locked positions that still hold shares, oldest first, locked (lockLots), by `positionKey`. */
export async function lockLotsOf(
  tx: Tx,
  keys: readonly PositionKeys[],
): Promise<ReadonlyMap<string, readonly LotRow[]>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Selectable<LotTable>>`
    select l.* from (select distinct * from ${unnested(
      keys,
      'w',
      orderKey((key: PositionKeys) => key),
    )}) w
    join lot l using (customer_no, trade_acco, fund_code, charge_type) where l.shares > 0
    order by l.customer_no, l.trade_acco, l.fund_code, l.charge_type, l.confirm_date, l.lot_id limit 1000000 for update of l`.execute(
    tx,
  )
  const lots = new Map<string, LotRow[]>()
  for (const row of rows) {
    const key = `${row.customer_no}/${row.trade_acco}/${row.fund_code}/${row.charge_type}`
    lots.set(key, [...(lots.get(key) ?? []), lotFrom(row)])
  }

  return lots
}

/** Names a position, or the position of an order. */
export function positionKey(of: PositionKeys): string {
  return `${of.customerNo}/${of.tradeAcco}/${of.fundCode}/${of.chargeType}`
}

/**
 * Writes what the confirmations of locked orders mean besides ledger and positions, as one statement: orders moved (R-ORD-3) with
 * their events, new lots, the history behind incomes, the confirmations kept with their rows, the rows applied. Lots are
 * numbered in the order of the trades. All orders are there or nothing is booked.
 */
export async function bookTrades(tx: Tx, trades: readonly ConfirmedTrade[], now: Date): Promise<void> {
  await sellLots(tx, trades)
  const given = unnested(trades.map(withMove), 'g', tradeColumns)
  const { numAffectedRows } = await sql`with confirmed as (
      update trade_order t set pay_status = g.to_pay, apply_status = g.to_apply, confirm_status = g.to_confirm,
        confirm_date = g.day, confirm_nav = g.nav, confirm_amount = g.sum_amount, confirm_shares = g.sum_shares,
        confirm_fee = g.sum_fee, ta_return_code = g.code, ta_return_msg = g.msg, updated_at = ${now}
      from ${given} where t.customer_no = g.c and t.order_no = g.o
      returning g.*, t.trade_acco, t.fund_code, t.charge_type, t.ta_code),
    told as (
      insert into order_event (customer_no, order_no, seq, at, actor, event, from_pay, to_pay, from_apply, to_apply, from_confirm,
        to_confirm, detail)
      select c, o, (select coalesce(max(e.seq), 0) + 1 from order_event e where e.customer_no = c and e.order_no = o),
        ${now}, 'registrar', event, from_pay, to_pay, from_apply, to_apply, from_confirm, to_confirm,
        jsonb_build_object('taSerialNo', serial, 'returnCode', code)
      from confirmed),
    bought as (
      insert into lot (customer_no, trade_acco, fund_code, charge_type, confirm_date, shares, original_shares, cost_nav, source,
        order_no, ta_serial_no)
      select c, trade_acco, fund_code, charge_type, lot_start, moved, moved, nav, lot_source, o, serial
      from confirmed where kind = 'BUY' order by i),
    changed as (
      insert into position_event (customer_no, trade_acco, fund_code, charge_type, t_date, confirm_date, kind, shares_change,
        money_in, money_out, order_no, created_at)
      select c, trade_acco, fund_code, charge_type, t, day, kind, moved, case kind when 'BUY' then money else 0 end,
        case kind when 'SELL' then money else 0 end, o, ${now}
      from confirmed order by i),
    applied as (
      update registrar_record r set state = 'APPLIED', reason = null, applied_at = ${now}
      from confirmed g where r.ta_code = g.ta_code and r.file_name = g.file and r.file_version = g.version and r.record_no = g.line
      returning g.*, r.record)
    insert into order_confirm (customer_no, order_no, ta_code, ta_serial_no, biz_code, confirm_date, return_code, nav,
      confirm_amount, confirm_shares, fee, agency_fee, finished, file_name, line, raw, created_at)
    select c, o, ta_code, serial, biz, day, code, nav, amount, shares, fee, agency, finished, file, line,
      jsonb_build_object('contentHash', hash, 'record', record), ${now}
    from applied`.execute(tx)
  assert(numAffectedRows === BigInt(trades.length), 'every locked order and its row is there')
}

/** What is sent of a trade: its order, the confirmation, the movement, the row. */
const tradeColumns: Readonly<Record<string, UnnestedColumn<ReturnType<typeof withMove>>>> = {
  i: ['integer', ({ index }) => index],
  c: ['text', ({ order }) => order.customerNo],
  o: ['char(20)', ({ order }) => order.orderNo],
  event: ['text', ({ event }) => event],
  from_pay: ['text', ({ from }) => from.payStatus],
  to_pay: ['text', ({ to }) => to.payStatus],
  from_apply: ['text', ({ from }) => from.applyStatus],
  to_apply: ['text', ({ to }) => to.applyStatus],
  from_confirm: ['text', ({ from }) => from.confirmStatus],
  to_confirm: ['text', ({ to }) => to.confirmStatus],
  day: ['date', ({ confirmation }) => confirmation.confirmDay],
  nav: ['numeric', ({ confirmation }) => printNav(confirmation.nav)],
  sum_amount: ['numeric', ({ confirmed }) => printMoney(confirmed.amount)],
  sum_shares: ['numeric', ({ confirmed }) => printShares(confirmed.shares)],
  sum_fee: ['numeric', ({ confirmed }) => printMoney(confirmed.fee)],
  code: ['text', ({ confirmation }) => confirmation.returnCode],
  msg: ['text', ({ returnText }) => returnText],
  serial: ['text', ({ confirmation }) => confirmation.taSerialNo],
  kind: ['text', ({ movement }) => movement.kind],
  t: ['date', ({ movement }) => movement.day],
  lot_start: ['date', ({ lot }) => lot?.startDay ?? null],
  lot_source: ['text', ({ lot }) => lot?.source ?? null],
  moved: ['numeric', ({ shares }) => printShares(shares)],
  money: ['numeric', ({ money }) => printMoney(money)],
  biz: ['char(3)', ({ row }) => row.record['BusinessCode'] ?? ''],
  amount: ['numeric', ({ confirmation }) => printMoney(confirmation.confirmedAmount)],
  shares: ['numeric', ({ confirmation }) => printShares(confirmation.confirmedShares)],
  fee: ['numeric', ({ confirmation }) => printMoney(confirmation.fee)],
  agency: ['numeric', ({ confirmation }) => printMoney(confirmation.agencyFee)],
  finished: ['boolean', ({ confirmation }) => confirmation.isFinished],
  file: ['text', ({ row }) => row.fileName],
  version: ['integer', ({ row }) => row.fileVersion],
  line: ['integer', ({ row }) => row.recordNo],
  hash: ['text', ({ contentHash }) => contentHash],
}

/** A trade with what its statement needs besides: the order's status before and after, shares and money as they move. */
function withMove(trade: ConfirmedTrade, index: number) {
  const { order, event, movement } = trade
  const isBuy = movement.kind === 'BUY'

  return {
    ...trade,
    index,
    from: order.status,
    to: moveOrder(order.flow, order.status, event),
    lot: isBuy ? movement.lot : null,
    shares: isBuy ? movement.lot.shares : subtractShares(noShares, movement.shares),
    money: isBuy ? movement.moneyIn : movement.moneyOut,
  }
}

/** Leaves the lots of sold positions as the last of the sales left them: an update takes any of several rows for one lot. */
async function sellLots(tx: Tx, trades: readonly ConfirmedTrade[]): Promise<void> {
  const last = new Map(
    trades.flatMap(({ order, movement }) =>
      movement.kind === 'SELL' ? movement.lots.map((lot) => [lot.lotId, { order, ...lot }] as const) : [],
    ),
  )
  const left = [...last.values()]
  if (left.length === 0) return
  const given = unnested(left, 'g', {
    ...orderKey(({ order }: (typeof left)[number]) => order),
    lot_id: ['bigint', ({ lotId }) => lotId.toString()],
    shares: ['numeric', ({ shares }) => printShares(shares)],
  })
  await sql`update lot l set shares = g.shares, original_shares = greatest(l.original_shares, g.shares)
    from ${given} where l.customer_no = g.customer_no and l.trade_acco = g.trade_acco and l.fund_code = g.fund_code
      and l.charge_type = g.charge_type and l.lot_id = g.lot_id`.execute(tx)
}

/** Writes locked positions back as trades left them. */
export async function savePositions(tx: Tx, positions: readonly PositionRow[], now: Date): Promise<void> {
  const given = unnested(positions, 'g', {
    ...orderKey((position: PositionRow) => position),
    total: ['numeric', ({ totalShares }) => printShares(totalShares)],
    frozen: ['numeric', ({ frozenShares }) => printShares(frozenShares)],
    locked: ['numeric', ({ lockedShares }) => printShares(lockedShares)],
    cost: ['numeric', ({ holdingCost }) => (holdingCost === null ? null : printMoney(holdingCost))],
    pool: ['numeric', ({ dividendPool }) => printMoney(dividendPool)],
    diluted: ['numeric', ({ dilutedCost }) => printMoney(dilutedCost)],
    realised: ['numeric', ({ realisedIncome }) => printMoney(realisedIncome)],
    begins: ['date', ({ cycleBegin }) => cycleBegin],
  })
  await sql`update position p set total_shares = g.total, frozen_shares = g.frozen, locked_shares = g.locked, holding_cost = g.cost,
      dividend_pool = g.pool, diluted_cost = g.diluted,
      realised_income = g.realised, cycle_begin = g.begins, updated_at = ${now}
    from ${given} where p.customer_no = g.customer_no and p.trade_acco = g.trade_acco and p.fund_code = g.fund_code
      and p.charge_type = g.charge_type`.execute(tx)
}

/** The current NAVs of these funds and days as text, by `fund/day`. */
export async function navsOf(
  tx: Tx,
  wanted: readonly { readonly fundCode: string; readonly day: Day }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ fund_code: string; nav_date: Day; nav: string }>`
    select distinct on (n.fund_code, n.nav_date) n.fund_code, n.nav_date, n.nav::text as nav
    from unnest(${wanted.map((one) => one.fundCode)}::char(6)[], ${wanted.map((one) => one.day)}::date[]) as w(fund_code, day)
    join fund_nav n on n.fund_code = w.fund_code and n.nav_date = w.day
    order by n.fund_code, n.nav_date, n.version desc limit ${wanted.length}`.execute(tx)

  return new Map(rows.map((row) => [`${row.fund_code}/${row.nav_date}`, row.nav]))
}
