import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { LookedBack } from './as-known'
import type { PositionKey } from './position-store'

/** What waited on a position at the end of a natural day. */
export interface UnpaidIncomeDay {
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
  readonly day: Day
  readonly amount: Money
}

/**
 * The waiting income of a customer's positions by day from a day on, oldest first, with the last figure of
 * each before it.
 */
export async function findUnpaidIncome(
  db: Queryable,
  wanted: { customerNo: string; fundCode?: string; since: Day; back?: LookedBack },
): Promise<UnpaidIncomeDay[]> {
  const { customerNo, fundCode = null, since, back } = wanted
  // A registrar tells of a day on the next one, so at its end its own figure was not known.
  const to = back === undefined ? null : back.view === 'KNOWN' ? addDays(back.day, -1) : back.day
  const { rows } = await sql<{
    trade_acco: string
    fund_code: string
    charge_type: string
    day: Day
    amount: string
  }>`select p.trade_acco, p.fund_code, p.charge_type, u.day, u.amount
    from position p cross join lateral (
      (select day, amount from unpaid_income where customer_no = p.customer_no and trade_acco = p.trade_acco
        and fund_code = p.fund_code and charge_type = p.charge_type and day < ${since} order by day desc limit 1)
      union all
      select day, amount from unpaid_income where customer_no = p.customer_no and trade_acco = p.trade_acco
        and fund_code = p.fund_code and charge_type = p.charge_type and day >= ${since}) u
    where p.customer_no = ${customerNo} and (${fundCode}::text is null or p.fund_code = ${fundCode})
      and (${to}::date is null or u.day <= ${to}::date)
    order by u.day limit 200000`.execute(db)

  return rows.map((row) => ({
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    chargeType: row.charge_type === '1' ? '1' : '0',
    day: row.day,
    amount: moneyFrom(row.amount),
  }))
}

/** Notes what waits on a position since a day; the day's figure is replaced. */
export async function keepUnpaidIncome(
  tx: Tx,
  key: PositionKey,
  waiting: { readonly day: Day; readonly amount: Money },
): Promise<void> {
  await tx
    .insertInto('unpaid_income')
    .values({
      customer_no: key.customerNo,
      trade_acco: key.tradeAcco,
      fund_code: key.fundCode,
      charge_type: key.chargeType,
      day: waiting.day,
      amount: printMoney(waiting.amount),
    })
    .onConflict((conflict) =>
      conflict.constraint('unpaid_income_pk').doUpdateSet({ amount: printMoney(waiting.amount) }),
    )
    .execute()
}

/** A position whose waiting income the registrar sees otherwise than our books do. */
export interface UnpaidDifference {
  readonly tradeAcco: string
  readonly fundCode: string
  readonly ours: Money
  readonly theirs: Money
  /** Natural days since the figure before. */
  readonly days: number
}

/**
 * Copies the waiting income from a registrar's full list of holdings (05 of a day, R8) into the positions in
 * one query: the list is the state at the end of `until`, and a position missing from it has none. The
 * registrar's figure counts.
 */
export async function takeUnpaidIncome(
  tx: Tx,
  list: { taCode: string; fileDate: Day; until: Day; now: Date },
): Promise<void> {
  const { taCode, fileDate, until, now } = list
  await sql`with theirs as (
      select coalesce(account, '') as trade_acco, coalesce(record ->> 'FundCode', '') as fund_code,
        coalesce(record ->> 'ShareClass', '0') as charge_type,
        sum((record ->> 'UndistributeMonetaryIncome')::numeric * case when record ->> 'UndistributeMonetaryIncomeFlag' = '1' then -1 else 1 end) as amount
      from registrar_record
      where ta_code = ${taCode} and state not in ('QUARANTINED', 'REPLACED') and coalesce(record ->> 'DetailFlag', '') <> '1'
        and record ->> 'UndistributeMonetaryIncome' is not null
        and file_name = any (array(select name from registrar_file where ta_code = ${taCode}
          and direction = 'FROM_TA' and file_type = '05' and file_date = ${fileDate}))
        and (file_name, file_version) in (select name, max(version) from registrar_file where ta_code = ${taCode}
          and direction = 'FROM_TA' and file_type = '05' and file_date = ${fileDate} and state not in ('REFUSED', 'HELD') group by name)
      group by 1, 2, 3),
    waiting as (
      select p.customer_no, p.trade_acco, p.fund_code, p.charge_type, coalesce(t.amount, 0)::numeric(18, 2) as amount
      from position p
      left join theirs t on t.trade_acco = p.trade_acco and t.fund_code = p.fund_code and t.charge_type = p.charge_type
      left join lateral (select u.amount from unpaid_income u
        where u.customer_no = p.customer_no and u.trade_acco = p.trade_acco and u.fund_code = p.fund_code
          and u.charge_type = p.charge_type and u.day <= ${until} order by u.day desc limit 1) before on true
      where p.ta_code = ${taCode} and (t.amount is not null or p.unpaid_income <> 0 or before.amount <> 0)),
    kept as (
      insert into unpaid_income (customer_no, trade_acco, fund_code, charge_type, day, amount)
      select customer_no, trade_acco, fund_code, charge_type, ${until}, amount from waiting
      on conflict on constraint unpaid_income_pk do update set amount = excluded.amount)
    update position p set unpaid_income = w.amount, updated_at = ${now} from waiting w
    where p.customer_no = w.customer_no and p.trade_acco = w.trade_acco and p.fund_code = w.fund_code
      and p.charge_type = w.charge_type and p.unpaid_income <> w.amount`.execute(tx)
}

/**
 * Compares our own computation of the waiting income with the registrar's list before that of `until` (R8):
 * the income waiting at the list before, plus each income published since on the shares confirmed by its day,
 * less what became shares. A list is checked together with the next one, when the income of closed days has
 * been published too. Spans with a sale or an unpublished income are not compared.
 */
export async function findUnpaidDifferences(
  db: Queryable,
  list: { taCode: string; until: Day },
): Promise<UnpaidDifference[]> {
  const { taCode, until } = list
  const own = sql`e.customer_no = w.customer_no and e.trade_acco = w.trade_acco and e.fund_code = w.fund_code
    and e.charge_type = w.charge_type`
  const { rows } = await sql<{
    trade_acco: string
    fund_code: string
    ours: string
    theirs: string
    days: number
  }>`with told as (
      select u.*, row_number() over (partition by u.customer_no, u.trade_acco, u.fund_code, u.charge_type order by u.day desc) as back
      from unpaid_income u join position p using (customer_no, trade_acco, fund_code, charge_type)
      where p.ta_code = ${taCode} and u.day < ${until}::date and u.day > ${until}::date - 60),
    pairs as (
      select l.customer_no, l.trade_acco, l.fund_code, l.charge_type, l.day, l.amount, b.day as since, b.amount as before
      from told l join told b using (customer_no, trade_acco, fund_code, charge_type) where l.back = 1 and b.back = 2)
    select w.trade_acco, w.fund_code::text as fund_code, w.amount::text as theirs, (w.day - w.since)::int as days,
      (w.before + earned.income - carried.shares)::numeric(18, 2)::text as ours
    from pairs w
    join lateral (
      select count(*) as days, coalesce(sum(trunc(held.shares * n.income / 10000, 2)), 0) as income
      from (select distinct on (nav_date) nav_date, income_per_10k as income from fund_nav
        where fund_code = w.fund_code and nav_date > w.since and nav_date <= w.day and income_per_10k is not null
        order by nav_date, version desc) n
      join lateral (select coalesce(sum(e.shares_change), 0) as shares from position_event e
        where ${own} and e.confirm_date <= n.nav_date) held on true) earned on earned.days = w.day - w.since
    join lateral (select coalesce(sum(e.shares_change), 0) as shares from position_event e
      where ${own} and e.kind = 'INCOME' and e.t_date > w.since and e.t_date <= w.day) carried on true
    where w.before + earned.income - carried.shares <> w.amount
      and not exists (select from position_event e where ${own} and e.kind = 'SELL'
        and e.confirm_date > w.since and e.confirm_date <= w.day + 1)
    order by 1, 2 limit 100000`.execute(db)

  return rows.map((row) => ({
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    ours: moneyFrom(row.ours),
    theirs: moneyFrom(row.theirs),
    days: row.days,
  }))
}
