import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { unnested } from '../../driver/unnested'
import type { PositionMark } from './position-mark-store'

interface Since {
  readonly customerNo: string
  readonly since: Date
}

/**
 * A booking since an instant that touches what is owed to a customer for an order of a fund: paid in and not
 * confirmed, sold and not paid out, a dividend due.
 */
export interface OwedMove {
  readonly fundCode: string
  readonly orderNo: string
  readonly way: 'IN' | 'OUT'
  /**
   * FUND: shares became money, or money shares. INSIDE: between two orders. REFUND: to or from what is to be
   * paid back. SUBSIDY: the company's, of a coupon. DIVIDEND, PAYOUT: to the card, or come back from it.
   * MONEY: all else, paid by the customer.
   */
  readonly kind: 'FUND' | 'INSIDE' | 'REFUND' | 'SUBSIDY' | 'DIVIDEND' | 'PAYOUT' | 'MONEY'
  readonly amount: Money
}

const owed = sql`('2001', '2004', '2005')`
const fundSide = sql`('2002', '1201', '1202')`

/** Every such booking, a booking between two orders on both its sides. */
export async function findOwedMoves(db: Queryable, { customerNo, since }: Since): Promise<OwedMove[]> {
  const { rows } = await sql<{
    fund_code: string
    order_no: string
    way: OwedMove['way']
    kind: OwedMove['kind']
    amount: string
  }>`with moved as (
      select order_no, 'OUT' as way, debit as own, credit as other, amount from ledger_entry
      where customer_no = ${customerNo} and created_at >= ${since} and debit in ${owed}
      union all
      select coalesce(credit_order_no, order_no), 'IN', credit, debit, amount from ledger_entry
      where customer_no = ${customerNo} and created_at >= ${since} and credit in ${owed})
    select o.fund_code, m.order_no, m.way, m.amount::text,
      case when m.other in ${fundSide} then 'FUND' when m.other in ${owed} then 'INSIDE' when m.other = '2003' then 'REFUND'
        when m.other = '1204' then 'SUBSIDY' when m.own = '2005' then 'DIVIDEND' when m.own = '2004' then 'PAYOUT'
        else 'MONEY' end as kind
    from moved m join trade_order o on o.customer_no = ${customerNo} and o.order_no = m.order_no
    order by m.order_no limit 20000`.execute(db)

  return rows.map((row) => ({
    fundCode: row.fund_code,
    orderNo: row.order_no,
    way: row.way,
    kind: row.kind,
    amount: moneyFrom(row.amount),
  }))
}

/** Money of quick redemptions that reached the card since an instant, which no account of ours holds. */
export async function findQuickPayouts(
  db: Queryable,
  { customerNo, since }: Since,
): Promise<{ readonly fundCode: string; readonly orderNo: string; readonly amount: Money }[]> {
  const rows = await db
    .selectFrom('trade_order')
    .select(['fund_code', 'order_no', 'apply_shares'])
    .where('customer_no', '=', customerNo)
    .where('biz_code', '=', applicationCode.quickRedemption)
    .where('pay_status', '=', 'ARRIVED')
    .where('arrived_at', '>=', since)
    .limit(1000)
    .execute()

  // A share of a money fund is one yuan.
  return rows.map((row) => ({
    fundCode: row.fund_code,
    orderNo: row.order_no,
    amount: moneyFrom(row.apply_shares ?? '0'),
  }))
}

/** What was booked since an instant without money of ours moving. */
export interface ShareMove {
  readonly fundCode: string
  /** The other fund of a transform of which both sides are booked; null: from or to another distributor. */
  readonly orderNo: string | null
  readonly way: 'IN' | 'OUT'
  readonly shares: Shares
  /** Of a transform: what left the one fund and entered the other. */
  readonly amount: Money | null
}

/**
 * Shares moved in and out, and both sides of transforms: each with what left as its amount. `marks` are of
 * before the instant: of the positions they are of, later events alone are looked at.
 */
export async function findShareMoves(
  db: Queryable,
  { customerNo, since, marks }: Since & { readonly marks: readonly PositionMark[] },
): Promise<ShareMove[]> {
  const from = unnested(marks, 'm', {
    trade_acco: ['text', (mark) => mark.tradeAcco],
    fund_code: ['bpchar', (mark) => mark.fundCode],
    charge_type: ['bpchar', (mark) => mark.chargeType],
    seq: ['bigint', (mark) => mark.seq.toString()],
  })
  const { rows } = await sql<{
    fund_code: string
    order_no: string | null
    kind: string
    shares_change: string
    amount: string | null
  }>`with own as (
      select e.fund_code, e.order_no, e.kind, e.shares_change, e.money_out
      from position p left join ${from} using (trade_acco, fund_code, charge_type)
      cross join lateral (select * from position_event e
        where e.customer_no = p.customer_no and e.trade_acco = p.trade_acco and e.fund_code = p.fund_code
          and e.charge_type = p.charge_type and e.seq > coalesce(m.seq, 0) and e.created_at >= ${since}) e
      where p.customer_no = ${customerNo}),
    transformed as (
      select own.order_no, sum(own.money_out) filter (where kind = 'SELL') as amount from own
      join trade_order o on o.customer_no = ${customerNo} and o.order_no = own.order_no
      where o.biz_code = ${applicationCode.transform} group by 1
      having bool_or(kind = 'SELL') and bool_or(kind = 'BUY'))
    select fund_code, null as order_no, kind, shares_change::text, null as amount from own where kind in ('IN', 'OUT')
    union all
    select own.fund_code, own.order_no, own.kind, own.shares_change::text, t.amount::numeric(18, 2)::text
    from own join transformed t using (order_no) limit 5000`.execute(db)

  return rows.map((row) => ({
    fundCode: row.fund_code,
    orderNo: row.order_no,
    way: row.shares_change.startsWith('-') ? 'OUT' : 'IN',
    shares: sharesFrom(row.shares_change.replace('-', '')),
    amount: row.amount === null ? null : moneyFrom(row.amount),
  }))
}

/** Fees of what was confirmed since an instant, by fund; a transform's make-up fee is the entered one's. */
export async function findFeesSince(
  db: Queryable,
  { customerNo, since }: Since,
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{ fund_code: string; fees: string }>`
    select f.fund_code, sum(f.fee)::numeric(18, 2)::text as fees
    from order_confirm c join trade_order o on o.customer_no = c.customer_no and o.order_no = c.order_no
    cross join lateral (select least(coalesce(o.makeup_fee, 0), c.fee) as makeup) m
    cross join lateral (values (o.fund_code, c.fee - m.makeup), (o.target_fund_code, m.makeup)) as f (fund_code, fee)
    where c.customer_no = ${customerNo} and c.created_at >= ${since} and c.return_code = '0000' and f.fee > 0
    group by 1 limit 5000`.execute(db)

  return new Map(rows.map((row) => [row.fund_code, moneyFrom(row.fees)]))
}
