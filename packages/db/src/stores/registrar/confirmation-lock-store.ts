import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { orderFlow } from '@tongzhou/domain/trade/state/order-flow'
import type { OrderStatus } from '@tongzhou/domain/trade/state/order-status'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../connect'
import type { Lot as LotTable } from '../../tables'
import { unnested } from '../../driver/unnested'
import type { ClearingOrder } from './clearing-order-store'
import { type PositionFigures, type PositionKey } from '../holding/position-store'
import { type LotRow, lotFrom } from '../holding/lot-store'

/**
 * An order as a plain confirmation needs it, locked. `place` is where its row lies: locked rows stay there,
 * so that what is written later finds them without a search.
 */
export interface PlainOrder extends Pick<
  ClearingOrder,
  | 'customerNo'
  | 'orderNo'
  | 'tradeAcco'
  | 'taCode'
  | 'fundCode'
  | 'chargeType'
  | 'bizCode'
  | 'flow'
  | 'applyAmount'
  | 'applyShares'
  | 'couponAmount'
  | 'largeRedeemFlag'
  | 'tDate'
  | 'confirmAmount'
  | 'confirmShares'
  | 'confirmFee'
  | 'status'
> {
  readonly place: string
  /** `positionKey` of its position. */
  readonly position: string
}

/** What a locked position holds, and where its row lies. */
export interface HeldPosition extends PositionFigures {
  readonly place: string
}

/** Which of these registrar serials were booked already, as `registrar:serial`. */
export async function knownSerials(
  tx: Tx,
  keys: readonly { readonly taCode: string; readonly taSerialNo: string | null }[],
): Promise<ReadonlySet<string>> {
  const wanted = unnested(keys, 'w', {
    ta_code: ['text', ({ taCode }: (typeof keys)[number]) => taCode],
    serial: ['text', ({ taSerialNo }) => taSerialNo],
  })
  const { rows } = await sql<{ key: string }>`select c.ta_code || ':' || c.ta_serial_no as key from ${wanted}
    join order_confirm c on c.ta_code = w.ta_code and c.ta_serial_no = w.serial limit ${keys.length}`.execute(
    tx,
  )

  return new Set(rows.map((row) => row.key))
}

/**
 * The orders of these application serials that use no coupon and that nothing hangs on, locked in the order
 * of their numbers, by serial. A purchase may be part of a basket or paid by the cash product: what it is
 * confirmed with is its own. A sale with a parent passes its money on.
 */
export async function lockOrdersBySheet(
  tx: Tx,
  sheets: readonly string[],
): Promise<ReadonlyMap<string, PlainOrder>> {
  const wanted = unnested(sheets, 'w', { sheet: ['char(24)', (sheet: string) => sheet] })
  const { rows } = await sql<OrderRecord>`
    select o.ctid::text as place, o.customer_no, o.order_no, o.app_sheet_no, o.trade_acco, o.ta_code, o.fund_code, o.charge_type,
      o.biz_code, o.apply_amount, o.apply_shares, o.coupon_amount, o.large_redeem_flag, o.t_date, o.confirm_amount,
      o.confirm_shares, o.confirm_fee, o.pay_status, o.apply_status, o.confirm_status
    from ${wanted} join trade_order o on o.app_sheet_no = w.sheet where o.coupon_id is null
      and (o.parent_no is null or o.apply_amount is not null)
    order by o.customer_no, o.order_no limit ${sheets.length} for update of o`.execute(tx)

  return new Map(rows.map((row) => [row.app_sheet_no, plainOrderFrom(row)]))
}

interface OrderRecord {
  place: string
  customer_no: string
  order_no: string
  app_sheet_no: string
  trade_acco: string
  ta_code: string
  fund_code: string
  charge_type: string
  biz_code: string
  apply_amount: string | null
  apply_shares: string | null
  coupon_amount: string
  large_redeem_flag: string
  t_date: Day
  confirm_amount: string | null
  confirm_shares: string | null
  confirm_fee: string | null
  pay_status: string
  apply_status: string
  confirm_status: string
}

/** One literal and no spreads: an object that grows by its properties leaves five times its size behind. */
function plainOrderFrom(row: OrderRecord): PlainOrder {
  const { customer_no: customerNo, trade_acco: tradeAcco, fund_code: fundCode } = row
  const chargeType = row.charge_type === '1' ? '1' : '0'

  return {
    customerNo,
    tradeAcco,
    fundCode,
    chargeType,
    place: row.place,
    position: positionKey({ customerNo, tradeAcco, fundCode, chargeType }),
    orderNo: row.order_no,
    taCode: row.ta_code,
    bizCode: row.biz_code,
    flow: orderFlow(row.biz_code),
    applyAmount: row.apply_amount === null ? null : moneyFrom(row.apply_amount),
    applyShares: row.apply_shares === null ? null : sharesFrom(row.apply_shares),
    couponAmount: moneyFrom(row.coupon_amount),
    largeRedeemFlag: row.large_redeem_flag === '0' ? '0' : '1',
    tDate: row.t_date,
    confirmAmount: row.confirm_amount === null ? null : moneyFrom(row.confirm_amount),
    confirmShares: row.confirm_shares === null ? null : sharesFrom(row.confirm_shares),
    confirmFee: row.confirm_fee === null ? null : moneyFrom(row.confirm_fee),
    // The three check constraints of trade_order hold the columns to these unions.
    status: {
      payStatus: row.pay_status as OrderStatus['payStatus'],
      applyStatus: row.apply_status as OrderStatus['applyStatus'],
      confirmStatus: row.confirm_status as OrderStatus['confirmStatus'],
    },
  }
}

/**
 * Makes the positions of these orders that are not there yet, and locks them (lockPosition), by
 * `positionKey`.
 */
export async function makePositions(
  tx: Tx,
  missing: readonly { readonly order: PlainOrder; readonly dividendMode: '0' | '1' }[],
  now: Date,
): Promise<ReadonlyMap<string, HeldPosition>> {
  if (missing.length === 0) return new Map()
  const wanted = unnested(missing, 'w', {
    ...positionColumns(({ order }: (typeof missing)[number]) => order),
    ta_code: ['text', ({ order }) => order.taCode],
    dividend_mode: ['text', ({ dividendMode }) => dividendMode],
  })
  await sql`insert into position (customer_no, trade_acco, fund_code, charge_type, ta_code, fund_acco, dividend_mode,
      updated_at)
    select w.customer_no, w.trade_acco, w.fund_code, w.charge_type, w.ta_code, (select r.fund_acco from ta_registration r
      where r.customer_no = w.customer_no and r.trade_acco = w.trade_acco and r.ta_code = w.ta_code and r.status = '0'),
      w.dividend_mode, ${now}
    from ${wanted} order by w.customer_no, w.trade_acco, w.fund_code, w.charge_type
    on conflict on constraint position_pk do nothing`.execute(tx)

  return lockPositions(
    tx,
    missing.map(({ order }) => order),
  )
}

/** The columns that name a position. */
export function positionColumns<T>(of: (row: T) => PositionKey) {
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
  orders: readonly PlainOrder[],
): Promise<ReadonlyMap<string, HeldPosition>> {
  const wanted = [...new Map(orders.map((order) => [order.position, order])).values()]
  const given = unnested(wanted, 'w', {
    i: ['integer', (_, index) => index],
    ...positionColumns((order: PlainOrder) => order),
  })
  const { rows } = await sql<PositionRecord>`
    select w.i, p.ctid::text as place, p.total_shares, p.frozen_shares, p.locked_shares, p.uncovered_shares
    from ${given} join position p using (customer_no, trade_acco, fund_code, charge_type)
    order by p.customer_no, p.trade_acco, p.fund_code, p.charge_type limit ${wanted.length} for update of p`.execute(
    tx,
  )

  return new Map(rows.map((row) => [wanted[row.i]?.position ?? '', heldPositionFrom(row)]))
}

interface PositionRecord {
  i: number
  place: string
  total_shares: string
  frozen_shares: string
  locked_shares: string
  uncovered_shares: string
}

function heldPositionFrom(row: PositionRecord): HeldPosition {
  return {
    place: row.place,
    totalShares: sharesFrom(row.total_shares),
    frozenShares: sharesFrom(row.frozen_shares),
    lockedShares: sharesFrom(row.locked_shares),
    uncoveredShares: sharesFrom(row.uncovered_shares),
  }
}

/**
 * The lots of the locked positions of these orders that still hold shares, oldest first, locked (lockLots),
 * by `positionKey`.
 */
export async function lockLotsOf(
  tx: Tx,
  orders: readonly PlainOrder[],
): Promise<ReadonlyMap<string, readonly LotRow[]>> {
  if (orders.length === 0) return new Map()
  const { rows } = await sql<Selectable<LotTable>>`
    select l.* from (select distinct * from ${unnested(
      orders,
      'w',
      positionColumns((order: PlainOrder) => order),
    )}) w
    join lot l using (customer_no, trade_acco, fund_code, charge_type) where l.shares > 0
    order by l.customer_no, l.trade_acco, l.fund_code, l.charge_type, l.confirm_date, l.lot_id limit 1000000 for update of l`.execute(
    tx,
  )
  const lots = new Map<string, LotRow[]>()
  for (const row of rows) {
    const key = `${row.customer_no}/${row.trade_acco}/${row.fund_code}/${row.charge_type}`
    const held = lots.get(key)
    if (held) held.push(lotFrom(row))
    else lots.set(key, [lotFrom(row)])
  }

  return lots
}

/** Names a position, or the position of an order. */
export function positionKey(of: PositionKey): string {
  return `${of.customerNo}/${of.tradeAcco}/${of.fundCode}/${of.chargeType}`
}

/** The current NAVs of these funds and days, by `fund/day`. */
export async function navsOf(
  tx: Tx,
  wanted: readonly { readonly fundCode: string; readonly day: Day }[],
): Promise<ReadonlyMap<string, Nav>> {
  const given = unnested(wanted, 'w', {
    fund_code: ['char(6)', ({ fundCode }: (typeof wanted)[number]) => fundCode],
    day: ['date', ({ day }) => day],
  })
  const { rows } = await sql<{ fund_code: string; nav_date: Day; nav: string }>`
    select distinct on (n.fund_code, n.nav_date) n.fund_code, n.nav_date, n.nav::text as nav
    from ${given} join fund_nav n on n.fund_code = w.fund_code and n.nav_date = w.day
    order by n.fund_code, n.nav_date, n.version desc limit ${wanted.length}`.execute(tx)

  return new Map(rows.map((row) => [`${row.fund_code}/${row.nav_date}`, navFrom(row.nav)]))
}
