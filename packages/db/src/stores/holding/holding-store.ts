import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { owedOut } from '../settlement/owed-out'
import { type LookedBack, boundsOf } from './as-known'

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
  /** How often the customer has typed what shares from another seller cost him (R-CST-2). */
  readonly typedCosts: number
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
    .select(
      sql<number>`(select count(*)::integer from moved_cost c where c.customer_no = p.customer_no)`.as(
        'typed_costs',
      ),
    )
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
    typedCosts: row.typed_costs,
  }))
}

/**
 * Shares that were redeemed quickly: their money is on the card, the registrar takes them with its next
 * files.
 */
export interface QuickPaid {
  readonly orderNo: string
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
  readonly tDate: Day
  readonly shares: Shares
}

interface QuickRow {
  readonly order_no: string
  readonly trade_acco: string
  readonly fund_code: string
  readonly charge_type: string
  readonly t_date: Day
  readonly apply_shares: string | null
}

/**
 * A customer's quick redemptions (098) that the advance bank has paid and the registrar has not confirmed;
 * of a day looked back at those that stood so at its end.
 */
export async function findQuickPaid(
  db: Queryable,
  key: { customerNo: string; fundCode?: string; back?: LookedBack },
): Promise<QuickPaid[]> {
  const { customerNo, fundCode = null } = key
  const { to, before } = boundsOf(key.back)
  const paid = sql`select o.order_no, o.trade_acco, o.fund_code, o.charge_type, o.t_date, o.apply_shares from trade_order o
    where o.customer_no = ${customerNo} and o.biz_code = ${sql.lit(applicationCode.quickRedemption)} and o.pay_status = 'ARRIVED'
      and (${fundCode}::bpchar is null or o.fund_code = ${fundCode})`
  // What was on the card when the day ended had left by then, also where it counts for a later T day; of what
  // is confirmed by now it is asked whether that came later.
  const { rows } = await (
    before === null
      ? sql<QuickRow>`${paid} and o.confirm_status = 'WAIT' and (${to}::date is null or o.t_date <= ${to}::date)
      order by 1 limit 1000`
      : sql<QuickRow>`${paid} and o.confirm_status = 'WAIT' and o.arrived_at < ${before}
      union all
      ${paid} and o.confirm_status <> 'WAIT' and o.arrived_at < ${before}
        and o.order_no in (select c.order_no from order_confirm c
          where c.customer_no = ${customerNo} and c.created_at >= ${before})
        and not exists (select from position_event e where e.customer_no = o.customer_no
          and e.trade_acco = o.trade_acco and e.fund_code = o.fund_code
          and e.order_no = o.order_no and e.created_at < ${before})
      order by 1 limit 1000`
  ).execute(db)

  return rows.map((row) => ({
    orderNo: row.order_no,
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    chargeType: row.charge_type === '1' ? '1' : '0',
    tDate: row.t_date,
    shares: sharesFrom(row.apply_shares ?? '0'),
  }))
}

/** Money on its way, by fund: buys paid and unconfirmed, sells confirmed and unpaid, refunds (§6.1). */
export interface InTransit {
  readonly fundCode: string
  readonly buying: Money
  /** What is still owed: parts that are at the card already have left (R-MAP-2). */
  readonly paying: Money
  readonly refunding: Money
  readonly orders: number
  /** T days of orders that the registrar has not confirmed. */
  readonly openTDays: readonly Day[]
}

/** Paid and not confirmed. */
export const isBuying = sql<boolean>`(pay_status = 'PAID' and confirm_status in ('WAIT', 'ACCEPT_CONFIRMED')
  and apply_status in ('ACCEPTED', 'SENT', 'SEND_FAILED'))`
/** Sold and not on the card. */
const isPaying = sql<boolean>`(pay_status in ('PAYABLE', 'PAYING_OUT', 'PAYOUT_FAILED'))`

/** What is on a customer's way, fund by fund; what is sold is what the ledger owes for it. */
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
      sum(apply_amount) filter (where ${isBuying})::text as buying,
      sum(case when ${isPaying} then ${owedOut}::numeric end)::text as paying,
      sum(apply_amount - case when confirm_status = 'PARTIAL' then coalesce(confirm_amount, 0) else 0 end)
        filter (where pay_status = 'REFUNDING')::text as refunding,
      count(*) as orders,
      array_agg(distinct t_date::text) filter (where confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED')
        and apply_status in ('ACCEPTED', 'SENT', 'SEND_FAILED')) as open_days
    from trade_order o
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

/** An order whose money is on its way into a fund, or out of one to the card. */
export interface MovingOrder {
  readonly orderNo: string
  readonly fundCode: string
  readonly fundName: string
  readonly tDate: Day
  readonly way: 'BUYING' | 'PAYING'
  readonly amount: Money
}

/** The orders behind what is on its way, oldest first: their sums are those of `findInTransit`. */
export async function findMovingOrders(db: Queryable, key: { customerNo: string }): Promise<MovingOrder[]> {
  const rows = await db
    .selectFrom('trade_order as o')
    .innerJoin('fund as f', 'f.fund_code', 'o.fund_code')
    .select(['o.order_no', 'o.fund_code', 'f.name', 'o.t_date', 'o.apply_amount'])
    .select([isBuying.as('is_buying'), owedOut.as('owed')])
    .where('o.customer_no', '=', key.customerNo)
    .where((eb) => eb.or([isBuying, isPaying]))
    .orderBy('o.order_no')
    .limit(5000)
    .execute()

  return rows.map((row) => ({
    orderNo: row.order_no,
    fundCode: row.fund_code,
    fundName: row.name,
    tDate: row.t_date,
    way: row.is_buying ? 'BUYING' : 'PAYING',
    amount: moneyFrom((row.is_buying ? row.apply_amount : row.owed) ?? '0'),
  }))
}
