import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { type Rate, noRate, rateFrom } from '@tongzhou/domain/kernel/rate'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A money fund on the company's list for the cash product (§5.3), with its newest published figures. */
export interface CashFundRow {
  readonly fundCode: string
  readonly name: string
  readonly rank: number
  /** Takes new money; else it stays for what is held of it (R-CASH-1). */
  readonly isOpenIn: boolean
  readonly isQuick: boolean
  readonly quickDayQuota: Money | null
  /** Percent with three decimals as published; null before the first. */
  readonly yieldPercent: string | null
  readonly sevenDayYield: Rate
  readonly incomePer10k: string | null
  readonly incomeDate: Day | null
}

/** The funds of the cash product by rank. */
export async function findCashFunds(db: Queryable): Promise<CashFundRow[]> {
  const { rows } = await sql<{
    fund_code: string
    name: string
    rank: number
    is_quick: boolean
    state: string
    quick_day_quota: string | null
    seven_day_yield: string | null
    income_per_10k: string | null
    nav_date: Day | null
  }>`select c.fund_code, f.name, c.rank, c.state, c.quick_open and f.quick_redeem
        and coalesce((select q.is_open from quick_service_change q where q.fund_code = c.fund_code order by q.seq desc limit 1), true) as is_quick, c.quick_day_quota::text,
      n.seven_day_yield::text, n.income_per_10k::text, n.nav_date
    from cash_fund c
    join fund f on f.fund_code = c.fund_code
    left join lateral (
      select nav_date, seven_day_yield, income_per_10k from fund_nav
      where fund_code = c.fund_code and seven_day_yield is not null
      order by nav_date desc, version desc limit 1
    ) n on true
    order by c.rank limit 50`.execute(db)

  return rows.map((row) => ({
    fundCode: row.fund_code,
    name: row.name,
    rank: row.rank,
    isOpenIn: row.state === 'OPEN',
    isQuick: row.is_quick,
    quickDayQuota: row.quick_day_quota === null ? null : moneyFrom(row.quick_day_quota),
    yieldPercent: row.seven_day_yield,
    sevenDayYield: row.seven_day_yield === null ? noRate : fractionOf(row.seven_day_yield),
    incomePer10k: row.income_per_10k,
    incomeDate: row.nav_date,
  }))
}

/** The names of those of some funds that are money funds, by code. */
export async function moneyFundsAmong(
  db: Queryable,
  fundCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('fund')
    .select(['fund_code', 'name'])
    .where('fund_code', 'in', [...fundCodes])
    .where('fund_type', '=', 'MONEY')
    .limit(50)
    .execute()

  return new Map(rows.map((row) => [row.fund_code, row.name]))
}

/**
 * Puts a list of funds in place of the old one; first = rank 1. What stays keeps its quota and its quick
 * redemption. What goes is removed only where nobody holds it and no order of it is open; else it takes no
 * new money and stays behind the others (R-CASH-1). Answers those that stay so.
 */
export async function setCashFunds(tx: Tx, fundCodes: readonly string[]): Promise<readonly string[]> {
  const before = await findCashFunds(tx)
  const gone = before.map(({ fundCode }) => fundCode).filter((code) => !fundCodes.includes(code))
  const kept = await inUseAmong(tx, gone)
  const removed = gone.filter((code) => !kept.has(code))
  if (removed.length > 0) await tx.deleteFrom('cash_fund').where('fund_code', 'in', removed).execute()
  const staying = gone.filter((code) => kept.has(code))
  const rows = [
    ...fundCodes.map((fund_code, at) => ({ fund_code, rank: at + 1, state: 'OPEN' })),
    ...staying.map((fund_code, at) => ({
      fund_code,
      rank: fundCodes.length + at + 1,
      state: 'CLOSED_IN',
    })),
  ]
  if (rows.length === 0) return []
  await tx
    .insertInto('cash_fund')
    .values(rows)
    .onConflict((oc) =>
      oc.column('fund_code').doUpdateSet((eb) => ({
        rank: eb.ref('excluded.rank'),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute()

  return staying
}

/** Which of some funds somebody holds, or has an open order of. */
export async function inUseAmong(db: Queryable, fundCodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (fundCodes.length === 0) return new Set()
  const { rows } = await sql<{ fund_code: string }>`
    select w.fund_code from unnest(${[...fundCodes]}::text[]) w(fund_code)
    where exists (select from position p where p.fund_code = w.fund_code and (p.total_shares <> 0 or p.unpaid_income <> 0))
      or exists (select from trade_order o where o.fund_code = w.fund_code
        and o.apply_status in ('CREATED', 'ACCEPTED', 'SENT', 'SEND_FAILED')
        and o.confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED') and o.pay_status <> 'PAY_FAILED')
    limit 50`.execute(db)

  return new Set(rows.map((row) => row.fund_code))
}

/** Queues behind other quick redemptions of these funds, so that a quota of the day is counted once. */
export async function lockCashFunds(tx: Tx, fundCodes: readonly string[]): Promise<void> {
  await tx
    .selectFrom('cash_fund')
    .select('fund_code')
    .where('fund_code', 'in', fundCodes)
    .where('quick_day_quota', 'is not', null)
    .orderBy('fund_code')
    .forUpdate()
    .limit(50)
    .execute()
}

/** What was taken quickly on a natural day (§3.11): refused advances do not count. */
export interface QuickUse {
  /** By this person in a fund, over all trade accounts. */
  readonly ofPerson: (fundCode: string) => Money
  readonly times: number
}

export async function quickUseOfDay(db: Queryable, key: { customerNo: string; day: Day }): Promise<QuickUse> {
  const rows = await db
    .selectFrom('trade_order')
    .select(['fund_code', sql<string>`sum(apply_shares)::numeric(18, 2)::text`.as('taken')])
    .where('customer_no', '=', key.customerNo)
    .where('biz_code', '=', applicationCode.quickRedemption)
    .where('apply_at', '>=', instantAt(key.day, '00:00:00.000'))
    .where('apply_at', '<', instantAt(addDays(key.day, 1), '00:00:00.000'))
    .where('apply_status', '<>', 'REJECTED')
    .groupBy('fund_code')
    .limit(100)
    .execute()
  const times = await db
    .selectFrom('parent_order')
    .select(sql<string>`count(*)`.as('times'))
    .where('customer_no', '=', key.customerNo)
    .where('kind', '=', 'QUICK_WITHDRAW')
    .where('apply_at', '>=', instantAt(key.day, '00:00:00.000'))
    .where('apply_at', '<', instantAt(addDays(key.day, 1), '00:00:00.000'))
    .limit(1)
    .executeTakeFirst()
  const byFund = new Map(rows.map((row) => [row.fund_code, moneyFrom(row.taken)]))

  return { ofPerson: (fundCode) => byFund.get(fundCode) ?? noMoney, times: Number(times?.times ?? 0) }
}

/** What everybody took quickly on a natural day: of a fund, or of all of them. */
export async function quickUseOfAll(
  db: Queryable,
  key: { fundCode: string | null; day: Day },
): Promise<Money> {
  const row = await db
    .selectFrom('trade_order')
    .select(sql<string>`coalesce(sum(apply_shares), 0)::numeric(18, 2)::text`.as('taken'))
    .where(sql<boolean>`(${key.fundCode}::text is null or fund_code = ${key.fundCode})`)
    .where(sql<boolean>`biz_code = ${sql.lit(applicationCode.quickRedemption)}`)
    .where('apply_at', '>=', instantAt(key.day, '00:00:00.000'))
    .where('apply_at', '<', instantAt(addDays(key.day, 1), '00:00:00.000'))
    .where('apply_status', '<>', 'REJECTED')
    .limit(1)
    .executeTakeFirst()

  return moneyFrom(row?.taken ?? '0')
}

/** The registrar's numbers of the income that became shares on a day, by trade account. */
export async function findIncomeSerials(
  db: Queryable,
  key: { customerNo: string; fundCode: string; day: Day },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('lot')
    .select(['trade_acco', 'ta_serial_no'])
    .where('customer_no', '=', key.customerNo)
    .where('fund_code', '=', key.fundCode)
    .where('source', '=', 'dividend')
    .where('confirm_date', '=', key.day)
    .orderBy('lot_id')
    .limit(100)
    .execute()

  return new Map(
    rows.flatMap((row) => (row.ta_serial_no === null ? [] : [[row.trade_acco, row.ta_serial_no]])),
  )
}

/** Paid purchases of these funds that are not confirmed yet. */
export async function boughtInTransit(
  db: Queryable,
  key: { customerNo: string; fundCodes: readonly string[] },
): Promise<Money> {
  if (key.fundCodes.length === 0) return noMoney
  const row = await db
    .selectFrom('trade_order')
    .select(sql<string>`coalesce(sum(apply_amount), 0)::numeric(18, 2)::text`.as('amount'))
    .where('customer_no', '=', key.customerNo)
    .where('fund_code', 'in', key.fundCodes)
    .where('biz_code', 'in', [applicationCode.purchase, applicationCode.planPurchase])
    .where('pay_status', '=', 'PAID')
    .where('confirm_status', '=', 'WAIT')
    .limit(1)
    .executeTakeFirst()

  return moneyFrom(row?.amount ?? '0')
}

/** "1.312" percent as a fraction. */
function fractionOf(percent: string): Rate {
  return (rateFrom(percent) / 100n) as Rate // a hundredth of a rate is a rate
}
