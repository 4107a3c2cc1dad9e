import type { PositionEvent } from '@tongzhou/domain/holding/position'
import type { DatedEvent, NavPoint } from '@tongzhou/domain/holding/day-income'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, addShares, noShares, sharesFrom, subtractShares } from '@tongzhou/domain/kernel/shares'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../connect'
import { statement } from '../statement'
import type { Lot } from '../tables'
import { unnested } from '../unnested'
import type { PositionMark } from './position-mark-store'
import type { LotRow } from './position-store'
import { navOfScale } from './traded-fund-store'

/** A position with the card of its trade account, read for showing. */
export interface HeldPosition {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
  readonly totalShares: Shares
  readonly frozenShares: Shares
  readonly lockedShares: Shares
  readonly unpaidIncome: Money
  readonly dividendMode: '0' | '1'
  readonly blockedReason: string | null
  readonly bankName: string
  readonly cardTail: string
}

/** The customer's positions, emptied ones included: their income stays part of the cumulative one. */
export async function findPositions(
  db: Queryable,
  key: { customerNo: string; fundCode?: string },
): Promise<HeldPosition[]> {
  let query = db
    .selectFrom('position as p')
    .innerJoin('bank_card as b', (join) =>
      join.onRef('b.customer_no', '=', 'p.customer_no').onRef('b.trade_acco', '=', 'p.trade_acco'),
    )
    .select([
      'p.customer_no',
      'p.trade_acco',
      'p.fund_code',
      'p.charge_type',
      'p.total_shares',
      'p.frozen_shares',
      'p.locked_shares',
      'p.unpaid_income',
      'p.dividend_mode',
      'p.blocked_reason',
      'b.bank_name',
      'b.card_tail',
    ])
    .where('p.customer_no', '=', key.customerNo)
  if (key.fundCode !== undefined) query = query.where('p.fund_code', '=', key.fundCode)
  const rows = await query.orderBy('p.fund_code').orderBy('b.bound_at').limit(5000).execute()

  return rows.map((row) => ({
    customerNo: row.customer_no,
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    chargeType: row.charge_type === '1' ? '1' : '0',
    totalShares: sharesFrom(row.total_shares),
    frozenShares: sharesFrom(row.frozen_shares),
    lockedShares: sharesFrom(row.locked_shares),
    unpaidIncome: moneyFrom(row.unpaid_income),
    dividendMode: row.dividend_mode === '0' ? '0' : '1',
    blockedReason: row.blocked_reason,
    bankName: row.bank_name,
    cardTail: row.card_tail,
  }))
}

/** Shares that were redeemed quickly: their money is on the card, the registrar takes them with its next files. */
export interface QuickPaid {
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
  readonly tDate: Day
  readonly shares: Shares
}

/** A customer's quick redemptions (098) that the advance bank has paid and the registrar has not confirmed. */
export async function findQuickPaid(
  db: Queryable,
  key: { customerNo: string; fundCode?: string },
): Promise<QuickPaid[]> {
  let query = db
    .selectFrom('trade_order')
    .select(['trade_acco', 'fund_code', 'charge_type', 't_date', 'apply_shares'])
    .where('customer_no', '=', key.customerNo)
    .where('biz_code', '=', '098')
    .where('pay_status', '=', 'ARRIVED')
    .where('confirm_status', '=', 'WAIT')
  if (key.fundCode !== undefined) query = query.where('fund_code', '=', key.fundCode)
  const rows = await query.orderBy('order_no').limit(1000).execute()

  return rows.map((row) => ({
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    chargeType: row.charge_type === '1' ? '1' : '0',
    tDate: row.t_date,
    shares: sharesFrom(row.apply_shares ?? '0'),
  }))
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

/** An event of a position in the order of booking. */
export interface BookedEvent extends DatedEvent {
  /** Its number: later ones are higher. */
  readonly seq: bigint
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
  readonly confirmDay: Day
}

/** The history behind the incomes of a customer (§6.3), in the order of booking; of positions with a mark what came after it. */
export async function findPositionEvents(
  db: Queryable,
  key: { customerNo: string; fundCode?: string; marks?: readonly PositionMark[] },
): Promise<BookedEvent[]> {
  const { customerNo, fundCode, marks = [] } = key
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
      select e.trade_acco, e.fund_code, e.charge_type, e.seq, e.t_date, e.confirm_date, e.kind, e.shares_change, e.money_in, e.money_out,
        e.cash_dividend, e.cost_known
      from position_event e
      where e.customer_no = p.customer_no and e.trade_acco = p.trade_acco and e.fund_code = p.fund_code
        and e.charge_type = p.charge_type and e.seq > p.seq) e
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
      event,
    }
  })
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
}

function accountOf(of: { tradeAcco: string; fundCode: string; chargeType: string }): string {
  return `${of.tradeAcco}/${of.fundCode}/${of.chargeType}`
}

function eventFrom(
  row: {
    kind: string
    shares_change: string
    money_in: string
    money_out: string
    cash_dividend: string
    cost_known: boolean
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
      return { kind: 'moved-in', shares: change, value: moneyIn, isCostKnown: row.cost_known }
    case 'OUT':
    case 'DECREASE':
      return { kind: 'moved-out', shares: gone, value: moneyOut }
    case 'SPLIT':
      return { kind: 'split', sharesAfter }
    default:
      return { kind: 'shares-added', shares: change }
  }
}

/** A NAV date with what a money fund earned on it, yuan for 10,000 shares; null for other funds. */
export interface PublishedPoint extends NavPoint {
  readonly incomePer10k: string | null
}

/** NAVs of funds from a day on, newest version each, in day order; of `most` the newest so many. */
export async function findNavPoints(
  db: Queryable,
  wanted: readonly { readonly fundCode: string; readonly from: Day }[],
  most = 10_000,
): Promise<ReadonlyMap<string, readonly PublishedPoint[]>> {
  const byFund = new Map<string, PublishedPoint[]>()
  for (const { fundCode, from } of wanted) {
    const { rows } = await sql<{ nav_date: Day; nav: string; nav_scale: number; income: string | null }>`
      select distinct on (n.nav_date) n.nav_date, n.nav, f.nav_scale, n.income_per_10k as income from fund_nav n join fund f using (fund_code)
      where n.fund_code = ${fundCode} and n.nav_date >= ${from}
      order by n.nav_date desc, n.version desc limit ${most}`.execute(db)
    byFund.set(
      fundCode,
      rows.toReversed().map((row) => ({
        day: row.nav_date,
        nav: navOfScale(row.nav, row.nav_scale),
        incomePer10k: row.income,
      })),
    )
  }

  return byFund
}

/** Money on its way, by fund: buys paid and unconfirmed, sells confirmed and unpaid, refunds (§6.1). */
export interface InTransit {
  readonly fundCode: string
  readonly buying: Money
  readonly paying: Money
  readonly refunding: Money
  readonly orders: number
  /** T days of orders that the registrar has not confirmed. */
  readonly openTDays: readonly Day[]
}

export async function findInTransit(db: Queryable, customerNo: string): Promise<InTransit[]> {
  const { rows } = await sql<{
    fund_code: string
    buying: string | null
    paying: string | null
    refunding: string | null
    orders: bigint
    open_days: Day[] | null
  }>`
    select fund_code,
      sum(apply_amount) filter (where pay_status = 'PAID' and confirm_status in ('WAIT', 'ACCEPT_CONFIRMED')
        and apply_status in ('ACCEPTED', 'SENT', 'SEND_FAILED'))::text as buying,
      sum(confirm_amount) filter (where pay_status in ('PAYABLE', 'PAYING_OUT', 'PAYOUT_FAILED'))::text as paying,
      sum(apply_amount - case when confirm_status = 'PARTIAL' then coalesce(confirm_amount, 0) else 0 end)
        filter (where pay_status = 'REFUNDING')::text as refunding,
      count(*) as orders,
      array_agg(distinct t_date::text) filter (where confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED')
        and apply_status in ('ACCEPTED', 'SENT', 'SEND_FAILED')) as open_days
    from trade_order
    where customer_no = ${customerNo} and (
      pay_status in ('UNPAID', 'PAYING', 'REFUNDING', 'PAYABLE', 'PAYING_OUT', 'PAYOUT_FAILED')
      or (apply_status in ('ACCEPTED', 'SENT', 'SEND_FAILED')
        and confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED')))
      and not (apply_status = 'CANCELLED' and pay_status = 'UNPAID')
    group by fund_code limit 5000`.execute(db)
  const money = (text: string | null) => (text === null ? noMoney : moneyFrom(text))

  return rows.map((row) => ({
    fundCode: row.fund_code,
    buying: money(row.buying),
    paying: money(row.paying),
    refunding: money(row.refunding),
    orders: Number(row.orders),
    openTDays: row.open_days ?? [],
  }))
}
