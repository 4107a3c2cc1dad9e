import type { DatedEvent } from '@tongzhou/domain/holding/day-income'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { spreadMovedCost } from '@tongzhou/domain/holding/moved-cost'
import type { PositionEvent } from '@tongzhou/domain/holding/position'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, printMoney, moneyFrom } from '@tongzhou/domain/kernel/money'
import {
  type Shares,
  printShares,
  addShares,
  noShares,
  sharesFrom,
  subtractShares,
} from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Tx, Queryable } from '../../connect'
import { statement } from '../../driver/statement'
import { unnested } from '../../driver/unnested'
import type { PositionMark } from './position-mark-store'
import type { PositionKey } from './position-store'
import { type LookedBack, boundsOf } from './as-known'

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

/** An event of a position in the order of booking. */
export interface BookedEvent extends DatedEvent {
  /** Its number: later ones are higher. */
  readonly seq: bigint
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
  readonly confirmDay: Day
  /** The order it came of; null: the registrar's alone. */
  readonly orderNo: string | null
}

/**
 * The history behind the incomes of a customer (§6.3), in the order of booking; of positions with a mark what
 * came after it; of a day looked back at what counts for it.
 */
export async function findPositionEvents(
  db: Queryable,
  key: { customerNo: string; fundCode?: string; marks?: readonly PositionMark[]; back?: LookedBack },
): Promise<BookedEvent[]> {
  const { customerNo, fundCode, marks = [] } = key
  const { to, before } = boundsOf(key.back)
  const from = unnested(marks, 'm', {
    trade_acco: ['text', (mark) => mark.tradeAcco],
    fund_code: ['bpchar', (mark) => mark.fundCode],
    charge_type: ['bpchar', (mark) => mark.chargeType],
    seq: ['bigint', (mark) => mark.seq.toString()],
  })
  // Position by position, each from its mark on along its key.
  const { rows } = await sql<EventRow>`
    select e.* from (
      select p.customer_no, p.trade_acco, p.fund_code, p.charge_type, coalesce(m.seq, 0) as seq
      from position p left join ${from} using (trade_acco, fund_code, charge_type)
      where p.customer_no = ${customerNo} and (${fundCode ?? null}::bpchar is null or p.fund_code = ${fundCode ?? null})) p
    cross join lateral (
      select e.trade_acco, e.fund_code, e.charge_type, e.seq, e.t_date, e.kind, e.shares_change, e.money_in, e.money_out,
        ${earnsUntil} as confirm_date, e.cash_dividend, e.cost_known, e.order_no, t.typed
      from position_event e left join lateral (
        select json_build_object('cost', c.cost::text, 'part', of_order.part, 'values', of_order.worth) as typed
        from moved_cost c cross join lateral (
          select max(i.seq) as last, count(*) as parts
          from position_event i where ${ofPosition('i')} and i.order_no = e.order_no and i.kind = 'IN' and not i.cost_known) came
        cross join lateral (
          select coalesce(max(h.seq), 0) as seq from (
            select x.seq, sum(x.shares_change) over (order by x.seq) as held
            from position_event x where ${ofPosition('x')} and came.parts > 1 and x.seq < came.last) h
          where h.held = 0) ended
        cross join lateral (
          select json_agg(i.money_in::text order by i.seq) as worth, count(*) filter (where i.seq < e.seq)::integer as part
          from position_event i where ${ofPosition('i')} and i.order_no = e.order_no and i.kind = 'IN' and not i.cost_known
            and i.seq > ended.seq) of_order
        where e.seq > ended.seq and e.kind = 'IN' and not e.cost_known and c.customer_no = p.customer_no and c.order_no = e.order_no
          and (${before}::timestamptz is null or c.created_at < ${before}::timestamptz)
        order by c.seq desc limit 1) t on true
      where e.customer_no = p.customer_no and e.trade_acco = p.trade_acco and e.fund_code = p.fund_code
        and e.charge_type = p.charge_type and e.seq > p.seq
        and (${to}::date is null or e.t_date <= ${to}::date)
        and (${before}::timestamptz is null or e.created_at < ${before}::timestamptz)) e
    order by e.seq limit 200000`.execute(db)
  const held = new Map(marks.map((mark) => [accountOf(mark), mark.state.shares]))

  return rows.map((row) => {
    const chargeType = row.charge_type === '1' ? '1' : '0'
    const account = accountOf({ tradeAcco: row.trade_acco, fundCode: row.fund_code, chargeType })
    const sharesAfter = addShares(held.get(account) ?? noShares, sharesFrom(row.shares_change))
    held.set(account, sharesAfter)
    const event = eventFrom(row, sharesAfter)

    return {
      seq: row.seq,
      tradeAcco: row.trade_acco,
      fundCode: row.fund_code,
      chargeType,
      day: row.t_date,
      confirmDay: row.confirm_date,
      orderNo: row.order_no,
      event,
    }
  })
}

/** Events of the position `p`, under another name. */
const ofPosition = (events: 'i' | 'x') =>
  sql.raw(
    ['customer_no', 'trade_acco', 'fund_code', 'charge_type']
      .map((column) => `${events}.${column} = p.${column}`)
      .join(' and '),
  )

/**
 * The day from which on an event counts for the income of a money fund: its confirmation. What was redeemed
 * quickly (098, told by its number) is on the card and brings its customer nothing from T on (§3.11).
 */
const earnsUntil = sql`case when e.kind = 'SELL' and substr(e.order_no, 9, 2) = ${sql.lit(applicationCode.quickRedemption.slice(1))}
  then e.t_date else e.confirm_date end`

/** The first day that anything of a customer counts for; null: nothing was ever booked. */
export async function findFirstDay(db: Queryable, key: { customerNo: string }): Promise<Day | null> {
  const row = await db
    .selectFrom('position_event')
    .select((eb) => eb.fn.min('t_date').as('first'))
    .where('customer_no', '=', key.customerNo)
    .executeTakeFirst()

  return row?.first ?? null
}

interface EventRow {
  readonly trade_acco: string
  readonly fund_code: string
  readonly charge_type: string
  readonly seq: bigint
  readonly t_date: Day
  readonly confirm_date: Day
  readonly kind: string
  readonly shares_change: string
  readonly money_in: string
  readonly money_out: string
  readonly cash_dividend: string
  readonly cost_known: boolean
  readonly order_no: string | null
  readonly typed: TypedRow | null
}

/** The cost typed for the order of an event, and which of the order's parts the event is, by their values. */
interface TypedRow {
  readonly cost: string
  readonly part: number
  readonly values: readonly string[]
}

function eventFrom(
  row: {
    kind: string
    shares_change: string
    money_in: string
    money_out: string
    cash_dividend: string
    cost_known: boolean
    typed: TypedRow | null
  },
  sharesAfter: Shares,
): PositionEvent {
  const change = sharesFrom(row.shares_change)
  const gone = subtractShares(noShares, change)
  const [moneyIn, moneyOut] = [moneyFrom(row.money_in), moneyFrom(row.money_out)]
  switch (row.kind) {
    case 'BUY':
      return { kind: 'buy', shares: change, amount: moneyIn }
    case 'SELL':
      return { kind: 'sell', shares: gone, net: moneyOut }
    case 'DIVIDEND_CASH':
      return { kind: 'cash-dividend', amount: moneyFrom(row.cash_dividend) }
    case 'IN':
      return {
        kind: 'moved-in',
        shares: change,
        value: moneyIn,
        isCostKnown: row.cost_known,
        ...typedCostOf(row.typed),
      }
    case 'OUT':
    case 'DECREASE':
      return { kind: 'moved-out', shares: gone, value: moneyOut }
    case 'SPLIT':
      return { kind: 'split', sharesAfter }
    default:
      return { kind: 'shares-added', shares: change }
  }
}

/**
 * An order's typed cost is of all its parts that are held together; this part's share of it (R-CST-2). What
 * came and had all gone before the last part came is in no holding that a cost was typed for.
 */
function typedCostOf(typed: TypedRow | null): { readonly typedCost?: Money } {
  if (typed === null) return {}
  const parts = spreadMovedCost(
    moneyFrom(typed.cost),
    typed.values.map((value) => moneyFrom(value)),
  )
  const typedCost = parts[typed.part]

  return typedCost === undefined ? {} : { typedCost }
}

export function accountOf(of: { tradeAcco: string; fundCode: string; chargeType: string }): string {
  return `${of.tradeAcco}/${of.fundCode}/${of.chargeType}`
}
