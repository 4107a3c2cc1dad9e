import { type OwedAccount, owedAccounts } from '@tongzhou/domain/holding/money-stage'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** What the ledger owes a customer for one of his orders. */
export interface OwedOrder {
  readonly account: OwedAccount
  readonly amount: Money
  readonly orderNo: string
  readonly fundCode: string
  readonly fundName: string
  readonly payStatus: string
  readonly hasTarget: boolean
  readonly confirmDay: Day | null
  readonly arriveDay: Day | null
}

/**
 * What the ledger owes a customer, order by order: his money that is in no fund (R-MAP-2); with `upTo` as it
 * was booked up to the end of that business day, with `before` as it was booked by then.
 */
export async function findOwed(
  db: Queryable,
  { customerNo, upTo = null, before = null }: { customerNo: string; upTo?: Day | null; before?: Date | null },
): Promise<OwedOrder[]> {
  const { rows } = await sql<{
    account: OwedAccount
    amount: string
    order_no: string
    fund_code: string
    fund_name: string
    pay_status: string
    has_target: boolean
    confirm_day: Day | null
    arrive_day: Day | null
  }>`with moved as (
      select debit as account, order_no, -amount as amount from ledger_entry
      where customer_no = ${customerNo} and debit = any(${[...owedAccounts]}::text[])
        and biz_date <= coalesce(${upTo}::date, 'infinity') and created_at < coalesce(${before}::timestamptz, 'infinity')
      union all
      select credit, coalesce(credit_order_no, order_no), amount from ledger_entry
      where customer_no = ${customerNo} and credit = any(${[...owedAccounts]}::text[])
        and biz_date <= coalesce(${upTo}::date, 'infinity') and created_at < coalesce(${before}::timestamptz, 'infinity')),
    owed as (
      select account, order_no, sum(amount) as amount from moved group by account, order_no having sum(amount) <> 0)
    select w.account, w.amount::numeric(18, 2)::text as amount, o.order_no, o.fund_code::text as fund_code, f.name as fund_name,
      o.pay_status, o.target_fund_code is not null as has_target, o.expect_confirm_date as confirm_day,
      o.expect_arrive_date as arrive_day
    from owed w
    join trade_order o on o.customer_no = ${customerNo} and o.order_no = w.order_no
    join fund f on f.fund_code = o.fund_code
    order by o.apply_at, o.order_no limit 10000`.execute(db)

  return rows.map((row) => ({
    account: row.account,
    amount: moneyFrom(row.amount),
    orderNo: row.order_no,
    fundCode: row.fund_code,
    fundName: row.fund_name,
    payStatus: row.pay_status,
    hasTarget: row.has_target,
    confirmDay: row.confirm_day,
    arriveDay: row.arrive_day,
  }))
}

/** What the ledger owes a customer on one account, whatever it was booked for. */
export interface OwnBalance {
  readonly account: OwedAccount
  readonly balance: Money
}

/** The balances of the accounts of customers' money that are one customer's, those of nothing left out. */
export async function findOwnBalances(
  db: Queryable,
  { customerNo, upTo }: { customerNo: string; upTo: Day | null },
): Promise<OwnBalance[]> {
  const codes = [...owedAccounts]
  const { rows } = await sql<{ account: OwedAccount; balance: string }>`
    select account, sum(amount)::numeric(18, 2)::text as balance from (
      select debit as account, -amount as amount from ledger_entry
      where customer_no = ${customerNo} and debit = any(${codes}::text[])
        and biz_date <= coalesce(${upTo}::date, 'infinity')
      union all
      select credit, amount from ledger_entry
      where customer_no = ${customerNo} and credit = any(${codes}::text[])
        and biz_date <= coalesce(${upTo}::date, 'infinity')) e
    group by account having sum(amount) <> 0 order by account limit ${codes.length}`.execute(db)

  return rows.map((row) => ({ account: row.account, balance: moneyFrom(row.balance) }))
}

/** An order whose money a bank has been asked for and has not answered. */
export interface AskedDebit {
  readonly orderNo: string
  readonly fundCode: string
  readonly fundName: string
  readonly amount: Money
}

/** Debits in flight: none of this money is here yet. */
export async function findAskedDebits(
  db: Queryable,
  { customerNo }: { customerNo: string },
): Promise<AskedDebit[]> {
  const rows = await db
    .selectFrom('trade_order as o')
    .innerJoin('fund as f', 'f.fund_code', 'o.fund_code')
    .select(['o.order_no', 'o.fund_code', 'f.name', 'o.apply_amount'])
    .where('o.customer_no', '=', customerNo)
    .where('o.apply_status', 'in', ['CREATED', 'ACCEPTED'])
    .where('o.pay_status', 'in', ['UNPAID', 'PAYING'])
    .orderBy('o.apply_at')
    .orderBy('o.order_no')
    .limit(1000)
    .execute()

  return rows.map((row) => ({
    orderNo: row.order_no,
    fundCode: row.fund_code,
    fundName: row.name,
    amount: moneyFrom(row.apply_amount ?? '0'),
  }))
}
