import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../connect'

/** Funds whose lots run in periods of holding (§3.12). */
export async function rollingFunds(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('fund')
    .select('fund_code')
    .where('hold_kind', '=', 'ROLLING')
    .where('ta_code', 'is not', null)
    .orderBy('fund_code')
    .limit(10_000)
    .execute()

  return rows.map((row) => row.fund_code)
}

/** The days from which lots of a fund are held. */
export async function lotDaysOf(db: Queryable, fundCode: string): Promise<Day[]> {
  const rows = await db
    .selectFrom('lot')
    .select('confirm_date')
    .distinct()
    .where('fund_code', '=', fundCode)
    .where('shares', '>', '0')
    .orderBy('confirm_date')
    .limit(100_000)
    .execute()

  return rows.map((row) => row.confirm_date)
}

/** Who holds lots of a fund from these days, with their shares. */
export async function holdersOfLots(
  db: Queryable,
  wanted: { fundCode: string; days: readonly Day[] },
): Promise<{ customerNo: string; shares: Shares }[]> {
  const { rows } = await sql<{ customerNo: string; shares: string }>`
    select customer_no as "customerNo", sum(shares)::numeric(18, 2)::text as shares from lot
    where fund_code = ${wanted.fundCode} and shares > 0 and confirm_date = any(${wanted.days}::date[])
    group by customer_no order by customer_no limit 1000000`.execute(db)

  return rows.map(({ customerNo, shares }) => ({ customerNo, shares: sharesFrom(shares) }))
}
