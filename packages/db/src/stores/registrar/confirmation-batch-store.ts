import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import type { Posting } from '@tongzhou/domain/clearing/postings'
import type { Lot } from '@tongzhou/domain/holding/lot'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { type Shares, printShares, subtractShares, noShares } from '@tongzhou/domain/kernel/shares'
import type { OrderEvent } from '@tongzhou/domain/trade/state/order-transitions'
import { moveOrder } from '@tongzhou/domain/trade/state/order-transitions'
import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { type UnnestedColumn, kindsOf, unnested } from '../../driver/unnested'
import { type HeldPosition, type PlainOrder, positionColumns } from './confirmation-lock-store'
import type { PlacedRecord } from './registrar-record-store'

/** An order that a registrar confirmed, as it is booked together with others. */
export interface ConfirmedTrade {
  readonly order: PlainOrder
  readonly row: PlacedRecord
  readonly confirmation: Confirmation
  readonly contentHash: string
  readonly returnText: string | null
  readonly event: OrderEvent
  /** What the order has been confirmed with so far, this record included. */
  readonly confirmed: { readonly shares: Shares; readonly amount: Money; readonly fee: Money }
  readonly movement: Movement
  /** Its rows of the ledger, MOST_POSTINGS at the most. */
  readonly postings: readonly Posting[]
}

/**
 * How a confirmation moves its position: a new lot, or lots as they are left. `day` is the NAV date its
 * income begins or ends with.
 */
export type Movement =
  | { readonly kind: 'BUY'; readonly day: Day; readonly lot: Lot; readonly moneyIn: Money }
  | {
      readonly kind: 'SELL'
      readonly day: Day
      readonly shares: Shares
      readonly moneyOut: Money
      /** What each lot is left with, and what this sale took out of it. */
      readonly lots: readonly { readonly lotId: bigint; readonly shares: Shares; readonly taken: Shares }[]
    }

/** Ledger rows of one plain trade: P3, P3f, P3x. */
export const MOST_POSTINGS = 3

/**
 * Writes what the confirmations of locked orders mean besides positions, as one statement: orders moved
 * (R-ORD-3) with their events, ledger rows, new lots, the history behind incomes, the confirmations kept with
 * their rows, the rows applied. Lots and ledger rows are numbered in the order of the trades. All orders and
 * rows are there or nothing is booked; a ledger row that is there already is an error, unlike in
 * `bookEntries`: who books by itself looks closer.
 */
export async function bookTrades(tx: Tx, trades: readonly ConfirmedTrade[], now: Date): Promise<void> {
  await sellLots(tx, trades, now)
  const moved = trades.map(withMove)
  const { first, kindOf } = kindsOf(moved, kindColumns)
  const kinds = unnested(first, 's', { n: ['integer', (_, index) => index], ...kindColumns })
  const given = unnested(moved, 'g', { k: ['integer', (_, index) => kindOf[index] ?? -1], ...tradeColumns })
  const { numAffectedRows } = await sql`with confirmed as (
      update trade_order t set pay_status = s.to_pay, apply_status = s.to_apply, confirm_status = s.to_confirm,
        confirm_date = s.day, confirm_nav = g.nav, confirm_amount = coalesce(g.sum_amount, g.amount),
        confirm_shares = coalesce(g.sum_shares, g.shares), confirm_fee = coalesce(g.sum_fee, g.fee), ta_return_code = s.code,
        ta_return_msg = s.msg, updated_at = ${now}
      from ${given}, ${kinds} where s.n = g.k and t.ctid = g.place and t.order_no = g.o
      returning g.*, s.*, t.customer_no as c, t.trade_acco, t.fund_code, t.charge_type, t.ta_code),
    told as (
      insert into order_event (customer_no, order_no, seq, at, actor, event, from_pay, to_pay, from_apply, to_apply, from_confirm,
        to_confirm, detail)
      select c, o, (select coalesce(max(e.seq), 0) + 1 from order_event e where e.customer_no = c and e.order_no = o),
        ${now}, 'registrar', event, from_pay, to_pay, from_apply, to_apply, from_confirm, to_confirm,
        jsonb_build_object('taSerialNo', serial, 'returnCode', code)
      from confirmed),
    posted as (
      insert into ledger_entry (biz_date, debit, credit, amount, event, cause, order_no, customer_no, ta_code, created_at)
      select day, p.debit, p.credit, p.amount, p.event, ta_code || ':' || serial, o, c, ta_code, ${now}
      from confirmed cross join lateral (values (1, debit_1, credit_1, event_1, amount_1), (2, debit_2, credit_2, event_2, amount_2),
        (3, debit_3, credit_3, event_3, amount_3)) as p (turn, debit, credit, event, amount)
      where p.event is not null order by i, p.turn),
    bought as (
      insert into lot (customer_no, trade_acco, fund_code, charge_type, confirm_date, shares, original_shares, cost_nav, source,
        order_no, ta_serial_no)
      select c, trade_acco, fund_code, charge_type, lot_start, shares, shares, nav, lot_source, o, serial
      from confirmed where kind = 'BUY' order by i),
    changed as (
      insert into position_event (customer_no, trade_acco, fund_code, charge_type, t_date, confirm_date, kind, shares_change,
        money_in, money_out, order_no, created_at)
      select c, trade_acco, fund_code, charge_type, t, day, kind, coalesce(sold, shares),
        case kind when 'BUY' then coalesce(money, amount) else 0 end, case kind when 'SELL' then coalesce(money, amount) else 0 end,
        o, ${now}
      from confirmed order by i),
    applied as (
      update registrar_record r set state = 'APPLIED', reason = null, applied_at = ${now}
      from confirmed g where r.ctid = g.row_place and r.record_no = g.line and r.file_name = g.file and r.file_version = g.version
        and r.ta_code = g.ta_code and r.state = 'PENDING'
      returning g.*, r.record)
    insert into order_confirm (customer_no, order_no, ta_code, ta_serial_no, biz_code, confirm_date, return_code, nav,
      confirm_amount, confirm_shares, fee, agency_fee, finished, file_name, line, raw, created_at)
    select c, o, ta_code, serial, biz, day, code, nav, amount, shares, fee, agency, finished, file, line,
      jsonb_build_object('contentHash', hash, 'record', record), ${now}
    from applied`.execute(tx)
  assert(numAffectedRows === BigInt(trades.length), 'every locked order and its row is there')
}

type MovedTrade = ReturnType<typeof withMove>
type Columns = Readonly<Record<string, UnnestedColumn<MovedTrade>>>

/** What most trades of a portion share. */
const kindColumns: Columns = {
  event: ['text', ({ trade: { event } }) => event],
  from_pay: ['text', ({ from }) => from.payStatus],
  to_pay: ['text', ({ to }) => to.payStatus],
  from_apply: ['text', ({ from }) => from.applyStatus],
  to_apply: ['text', ({ to }) => to.applyStatus],
  from_confirm: ['text', ({ from }) => from.confirmStatus],
  to_confirm: ['text', ({ to }) => to.confirmStatus],
  day: ['date', ({ trade: { confirmation } }) => confirmation.confirmDay],
  code: ['text', ({ trade: { confirmation } }) => confirmation.returnCode],
  msg: ['text', ({ trade: { returnText } }) => returnText],
  kind: ['text', ({ trade: { movement } }) => movement.kind],
  t: ['date', ({ trade: { movement } }) => movement.day],
  lot_start: ['date', ({ lot }) => lot?.startDay ?? null],
  lot_source: ['text', ({ lot }) => lot?.source ?? null],
  biz: ['char(3)', ({ trade: { row } }) => row.record['BusinessCode'] ?? ''],
  finished: ['boolean', ({ trade: { confirmation } }) => confirmation.isFinished],
  file: ['text', ({ trade: { row } }) => row.fileName],
  version: ['integer', ({ trade: { row } }) => row.fileVersion],
  ...Object.assign(
    {},
    ...Array.from({ length: MOST_POSTINGS }, (_, at): Columns => ({
      [`event_${at + 1}`]: ['text', ({ trade: { postings } }) => postings[at]?.event ?? null],
      [`debit_${at + 1}`]: ['char(4)', ({ trade: { postings } }) => postings[at]?.debit ?? null],
      [`credit_${at + 1}`]: ['char(4)', ({ trade: { postings } }) => postings[at]?.credit ?? null],
    })),
  ),
}

/**
 * What is sent of each trade: its order, the confirmation, the row; sums and movement only where they are not
 * what the record says.
 */
const tradeColumns: Columns = {
  i: ['integer', (_, index) => index],
  place: ['tid', ({ trade: { order } }) => order.place],
  o: ['char(20)', ({ trade: { order } }) => order.orderNo],
  serial: ['text', ({ trade: { confirmation } }) => confirmation.taSerialNo],
  nav: ['numeric', ({ trade: { confirmation } }) => printNav(confirmation.nav)],
  amount: ['numeric', ({ trade: { confirmation } }) => printMoney(confirmation.confirmedAmount)],
  shares: ['numeric', ({ trade: { confirmation } }) => printShares(confirmation.confirmedShares)],
  fee: ['numeric', ({ trade: { confirmation } }) => printMoney(confirmation.fee)],
  agency: ['numeric', ({ trade: { confirmation } }) => printMoney(confirmation.agencyFee)],
  sum_amount: [
    'numeric',
    ({ trade: { confirmed, confirmation } }) => otherMoney(confirmed.amount, confirmation.confirmedAmount),
  ],
  sum_shares: [
    'numeric',
    ({ trade: { confirmed, confirmation } }) => otherShares(confirmed.shares, confirmation.confirmedShares),
  ],
  sum_fee: [
    'numeric',
    ({ trade: { confirmed, confirmation } }) => otherMoney(confirmed.fee, confirmation.fee),
  ],
  money: ['numeric', ({ money, trade: { confirmation } }) => otherMoney(money, confirmation.confirmedAmount)],
  sold: ['numeric', ({ sold }) => (sold === null ? null : printShares(sold))],
  amount_1: ['numeric', ({ trade: { postings } }) => postedAmount(postings[0])],
  amount_2: ['numeric', ({ trade: { postings } }) => postedAmount(postings[1])],
  amount_3: ['numeric', ({ trade: { postings } }) => postedAmount(postings[2])],
  row_place: ['tid', ({ trade: { row } }) => row.place],
  line: ['integer', ({ trade: { row } }) => row.recordNo],
  hash: ['text', ({ trade: { contentHash } }) => contentHash],
}

function otherMoney(amount: Money, than: Money): string | null {
  return amount === than ? null : printMoney(amount)
}

function otherShares(shares: Shares, than: Shares): string | null {
  return shares === than ? null : printShares(shares)
}

function postedAmount(posting: Posting | undefined): string | null {
  if (posting === undefined) return null
  assert(posting.amount > noMoney, 'a booking has a positive amount; a correction swaps its sides')

  return printMoney(posting.amount)
}

/**
 * A trade with what its statement needs besides: the order's status before and after, the lot, shares and
 * money as they move.
 */
function withMove(trade: ConfirmedTrade) {
  const { order, confirmation, event, movement, postings } = trade
  const isBuy = movement.kind === 'BUY'
  assert(
    !isBuy || movement.lot.shares === confirmation.confirmedShares,
    'a purchase is the lot that its record says',
  )
  assert(postings.length <= MOST_POSTINGS, 'a plain trade has few ledger rows')

  return {
    trade,
    from: order.status,
    to: moveOrder(order.flow, order.status, event),
    lot: isBuy ? movement.lot : null,
    sold: isBuy ? null : subtractShares(noShares, movement.shares),
    money: isBuy ? movement.moneyIn : movement.moneyOut,
  }
}

/**
 * Takes out of the lots what the sales took, and keeps which sale took how much (R-LOT-2), as one statement.
 * Several sales may take of one lot, while an update applies one row to it: so their sum.
 */
async function sellLots(tx: Tx, trades: readonly ConfirmedTrade[], now: Date): Promise<void> {
  const taken = trades.flatMap(({ order, confirmation, movement }) =>
    movement.kind === 'SELL' ? movement.lots.map((lot) => ({ order, confirmation, movement, lot })) : [],
  )
  if (taken.length === 0) return
  type Taken = (typeof taken)[number]
  const given = unnested(taken, 'g', {
    ...positionColumns(({ order }: Taken) => order),
    lot_id: ['bigint', ({ lot }) => lot.lotId.toString()],
    taken: ['numeric', ({ lot }) => printShares(lot.taken)],
    t: ['date', ({ movement }) => movement.day],
    day: ['date', ({ confirmation }) => confirmation.confirmDay],
    o: ['char(20)', ({ order }) => order.orderNo],
    serial: ['text', ({ confirmation }) => confirmation.taSerialNo],
  })
  const key = sql.raw('customer_no, trade_acco, fund_code, charge_type, lot_id')
  await sql`with g as materialized (select * from ${given}),
    left_over as (
      update lot l set shares = l.shares - s.taken
      from (select ${key}, sum(g.taken) as taken from g group by ${key}) s
      where l.customer_no = s.customer_no and l.trade_acco = s.trade_acco and l.fund_code = s.fund_code
        and l.charge_type = s.charge_type and l.lot_id = s.lot_id)
    insert into lot_change (${key}, kind, shares_change, t_date, confirm_date, order_no, ta_serial_no, created_at)
    select ${key}, 'USED', -taken, t, day, o, serial, ${now} from g`.execute(tx)
}

/** Writes locked positions back as trades left them; all of them are there. */
export async function savePositions(
  tx: Tx,
  positions: readonly (HeldPosition & { readonly order: PlainOrder })[],
  now: Date,
): Promise<void> {
  const given = unnested(positions, 'g', {
    place: ['tid', ({ place }: (typeof positions)[number]) => place],
    customer_no: ['text', ({ order }) => order.customerNo],
    trade_acco: ['text', ({ order }) => order.tradeAcco],
    fund_code: ['char(6)', ({ order }) => order.fundCode],
    total: ['numeric', ({ totalShares }) => printShares(totalShares)],
    frozen: ['numeric', ({ frozenShares }) => printShares(frozenShares)],
    locked: ['numeric', ({ lockedShares }) => printShares(lockedShares)],
  })
  const { numAffectedRows } =
    await sql`update position p set total_shares = g.total, frozen_shares = g.frozen,
      locked_shares = g.locked, updated_at = ${now}
    from ${given} where p.ctid = g.place and p.customer_no = g.customer_no and p.trade_acco = g.trade_acco
      and p.fund_code = g.fund_code`.execute(tx)
  assert(numAffectedRows === BigInt(positions.length), 'every locked position is there')
}
