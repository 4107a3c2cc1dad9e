import { type Money, moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { unnested } from '../../driver/unnested'

/** An order that its registrar pays. */
export interface RegistrarPaid {
  readonly customerNo: string
  readonly orderNo: string
  readonly taCode: string
  readonly fundCode: string
}

/** Whether every line of a registrar's list that pays a confirmation is paid; none is not. */
const dueIsPaid = sql`select count(*) > 0 and coalesce(bool_and(settled_at is not null), false) as paid from registrar_due`

/** The orders of which the registrar's money for any confirmation is here, by number. */
export async function paidInPart(
  db: Queryable,
  orders: readonly RegistrarPaid[],
): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set()
  const asked = unnested(orders, 'w', {
    customer_no: ['text', (order) => order.customerNo],
    order_no: ['char(20)', (order) => order.orderNo],
    ta_code: ['text', (order) => order.taCode],
    fund_code: ['char(6)', (order) => order.fundCode],
  })
  const { rows } = await sql<{ order_no: string }>`
    select w.order_no from ${asked} where exists (
      select from order_confirm c
      cross join lateral (
        ${dueIsPaid}
        where ta_code = w.ta_code and fund_code = w.fund_code and confirm_date = c.confirm_date
          and biz_code = c.biz_code and direction = 'RECEIVE') d
      where c.customer_no = w.customer_no and c.order_no = w.order_no and c.ta_code = w.ta_code
        and c.return_code = '0000' and c.confirm_amount > 0 and d.paid) limit ${orders.length}`.execute(db)

  return new Set(rows.map((row) => row.order_no))
}

/** What the registrar confirmed on the order and has not paid yet; null when it confirmed nothing. */
export async function outstandingAtRegistrar(db: Queryable, order: RegistrarPaid): Promise<Money | null> {
  const { confirmed, outstanding } = await sumsOf(db, order)

  return confirmed === 0n ? null : outstanding
}

async function sumsOf(
  db: Queryable,
  order: RegistrarPaid,
): Promise<{ readonly confirmed: Money; readonly outstanding: Money }> {
  const { rows } = await sql<{ confirmed: string; outstanding: string }>`
    select coalesce(sum(c.confirm_amount), 0)::numeric(18, 2)::text as confirmed,
      coalesce(sum(c.confirm_amount) filter (where not d.paid), 0)::numeric(18, 2)::text as outstanding
    from order_confirm c
    cross join lateral (
      ${dueIsPaid}
      where ta_code = ${order.taCode} and fund_code = ${order.fundCode} and confirm_date = c.confirm_date
        and biz_code = c.biz_code and direction = 'RECEIVE') d
    where c.customer_no = ${order.customerNo} and c.order_no = ${order.orderNo} and c.ta_code = ${order.taCode}
      and c.return_code = '0000' and c.confirm_amount > 0 limit 1`.execute(db)

  return {
    confirmed: moneyFrom(rows[0]?.confirmed ?? '0'),
    outstanding: moneyFrom(rows[0]?.outstanding ?? '0'),
  }
}

/** An order, and the account on which it may be owed money. */
export interface OwedOrder {
  readonly customerNo: string
  readonly orderNo: string
  readonly taCode: string
  readonly fundCode: string
  readonly account: string
}

/**
 * What may leave for each order now: the balance of its account, for a payout less what its registrar has
 * confirmed and not paid; orders of which a payment of this kind is under way, or nothing is owed, are left
 * out.
 */
export async function owedByOrders(
  db: Queryable,
  orders: readonly OwedOrder[],
  kind: 'REFUND' | 'PAYOUT',
): Promise<ReadonlyMap<string, Money>> {
  if (orders.length === 0) return new Map()
  const asked = unnested(orders, 'w', {
    customer_no: ['text', (order) => order.customerNo],
    order_no: ['char(20)', (order) => order.orderNo],
    ta_code: ['text', (order) => order.taCode],
    fund_code: ['char(6)', (order) => order.fundCode],
    code: ['text', (order) => order.account],
  })
  const outstanding =
    kind === 'REFUND'
      ? sql`0`
      : sql`(select coalesce(sum(c.confirm_amount) filter (where not d.paid), 0) from order_confirm c
          cross join lateral (
            ${dueIsPaid}
            where ta_code = w.ta_code and fund_code = w.fund_code and confirm_date = c.confirm_date
              and biz_code = c.biz_code and direction = 'RECEIVE') d
          where c.customer_no = w.customer_no and c.order_no = w.order_no and c.ta_code = w.ta_code
            and c.return_code = '0000' and c.confirm_amount > 0)`
  const { rows } = await sql<{ order_no: string; owed: string }>`
    select w.order_no, (b.balance - ${outstanding})::numeric(18, 2)::text as owed from ${asked}
    cross join lateral (
      select coalesce(sum(case when credit = w.code and coalesce(credit_order_no, order_no) = w.order_no then amount else 0 end)
        - sum(case when debit = w.code and order_no = w.order_no then amount else 0 end), 0) as balance
      from ledger_entry
      where customer_no = w.customer_no and (order_no = w.order_no or credit_order_no = w.order_no)
        and (debit = w.code or credit = w.code)) b
    where not exists (select from payment p where p.customer_no = w.customer_no and p.order_no = w.order_no
      and p.kind = ${kind} and p.status in ('CREATED', 'SENT')) limit ${orders.length}`.execute(db)
  const found = rows.map((row) => [row.order_no, moneyFrom(row.owed)] as const)

  return new Map(found.filter(([, owed]) => owed > noMoney))
}
