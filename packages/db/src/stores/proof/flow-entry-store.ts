import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { FlowEntry } from '@tongzhou/domain/proof/flow-statement'
import type { FlowKind } from '@tongzhou/domain/proof/flow-terms'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import type { PositionEventKind } from '../holding/position-event-store'

/** A booked change with the order behind it. */
export interface BookedFlow extends FlowEntry {
  readonly kind: FlowKind
  readonly event: PositionEventKind
  readonly tradeAcco: string
  readonly confirmDay: Day
  /** null: no order of the customer's led to it. */
  readonly orderNo: string | null
  readonly applyAt: Date | null
  /** Of the order; null where that is the NAV of its other leg, or there is no order. */
  readonly nav: Nav | null
  readonly arrivedAt: Date | null
  /** The registrar's numbers, divided by spaces. */
  readonly serialNo: string | null
}

const kinds: Readonly<Record<PositionEventKind, FlowKind>> = {
  BUY: 'BUY',
  SELL: 'SELL',
  DIVIDEND_CASH: 'DIVIDEND',
  DIVIDEND_SHARES: 'DIVIDEND',
  INCOME: 'INCOME',
  IN: 'CUSTODY',
  OUT: 'CUSTODY',
  SPLIT: 'OTHER',
  INCREASE: 'OTHER',
  DECREASE: 'OTHER',
}

/** A customer's booked changes whose T lies between two days, in the order of T and of booking. */
export async function findBookedFlows(
  db: Queryable,
  of: { customerNo: string; from: Day; to: Day; tradeAcco: string | null; limit: number },
): Promise<BookedFlow[]> {
  const { rows } = await sql<{
    trade_acco: string
    fund_code: string
    t_date: Day
    confirm_date: Day
    kind: PositionEventKind
    shares: string
    money_in: string
    money_out: string
    dividend: string
    order_no: string | null
    apply_at: Date | null
    nav: string | null
    fee: string | null
    arrived_at: Date | null
    is_later: boolean
    serial_no: string | null
  }>`
    select e.trade_acco, e.fund_code, e.t_date, e.confirm_date, e.kind, e.shares_change::text as shares, e.money_in::text,
      e.money_out::text, e.cash_dividend::text as dividend, e.order_no, o.apply_at,
      case when o.fund_code = e.fund_code then o.confirm_nav::text end as nav,
      case when o.fund_code = e.fund_code then o.confirm_fee else o.makeup_fee end::text as fee, o.arrived_at,
      exists (select from position_event b where b.customer_no = e.customer_no and b.trade_acco = e.trade_acco
        and b.fund_code = e.fund_code and b.charge_type = e.charge_type and b.order_no = e.order_no and b.seq < e.seq) as is_later,
      (select string_agg(c.ta_serial_no, ' ' order by c.ta_serial_no) from order_confirm c
        where c.customer_no = e.customer_no and c.order_no = e.order_no) as serial_no
    from position_event e left join trade_order o on o.customer_no = e.customer_no and o.order_no = e.order_no
    where e.customer_no = ${of.customerNo} and e.t_date between ${of.from} and ${of.to}
      and (${of.tradeAcco}::text is null or e.trade_acco = ${of.tradeAcco})
    order by e.t_date, e.seq limit ${of.limit}`.execute(db)

  return rows.map((row) => {
    const kind = row.kind
    const isOut = kind === 'SELL' || kind === 'OUT' || kind === 'DECREASE'
    const money = (is: boolean, text: string): Money => (is ? moneyFrom(text) : noMoney)

    return {
      kind: kinds[kind],
      event: kind,
      fundCode: row.fund_code,
      tradeAcco: row.trade_acco,
      day: row.t_date,
      confirmDay: row.confirm_date,
      shares: sharesFrom(row.shares),
      paidIn: money(kind === 'BUY' || kind === 'IN', row.money_in),
      takenOut: money(isOut, row.money_out),
      dividend: money(kind === 'DIVIDEND_CASH', row.dividend),
      // Of an order that was confirmed in parts, with the first of them.
      fee: (kind === 'BUY' || kind === 'SELL') && !row.is_later ? moneyFrom(row.fee ?? '0') : noMoney,
      orderNo: row.order_no,
      applyAt: row.apply_at,
      nav: row.nav === null ? null : navFrom(row.nav),
      arrivedAt: row.arrived_at,
      serialNo: row.serial_no,
    }
  })
}

/** A trade account that shares lie or lay on, with the card behind it. */
export interface FlowCard {
  readonly tradeAcco: string
  readonly bankName: string
  readonly cardTail: string
}

/** The cards behind a customer's trade accounts with holdings, those given back too. */
export async function findFlowCards(db: Queryable, customerNo: string): Promise<FlowCard[]> {
  const { rows } = await sql<FlowCard>`
    select c.trade_acco as "tradeAcco", c.bank_name as "bankName", c.card_tail as "cardTail" from bank_card c
    where c.customer_no = ${customerNo} and exists (select from position p
      where p.customer_no = c.customer_no and p.trade_acco = c.trade_acco)
    order by c.bound_at limit 50`.execute(db)

  return rows
}
