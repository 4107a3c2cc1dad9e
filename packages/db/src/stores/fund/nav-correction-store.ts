import type { NavVersion } from '@tongzhou/domain/holding/corrected-incomes'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** A NAV that stood and was replaced. */
export interface NavCorrection {
  readonly fundCode: string
  readonly fundName: string
  readonly day: Day
  /** The version that holds now. */
  readonly version: number
  readonly before: Nav
  readonly after: Nav
}

/** Corrections that came since an instant, each beside the value it replaced, oldest day first. */
export async function navCorrectionsSince(db: Queryable, since: Date): Promise<NavCorrection[]> {
  const { rows } = await sql<{
    fund_code: string
    name: string
    nav_date: Day
    version: number
    before: string
    after: string
  }>`
    select n.fund_code, f.name, n.nav_date, n.version, old.nav::text as before, n.nav::text as after
    from fund_nav n
    join fund_nav old on old.fund_code = n.fund_code and old.nav_date = n.nav_date and old.version = n.version - 1
    join fund f on f.fund_code = n.fund_code
    where n.version > 1 and n.received_at > ${since}
    order by n.nav_date, n.fund_code, n.version limit 100000`.execute(db)

  return rows.map((row) => ({
    fundCode: row.fund_code,
    fundName: row.name,
    day: row.nav_date,
    version: row.version,
    before: navFrom(row.before),
    after: navFrom(row.after),
  }))
}

/** Before a corrected NAV the one that its income began with is looked for no further back than this. */
const DAYS_BEFORE = 30

/**
 * Every version of the NAVs of funds of which one was corrected since an instant, by fund, from a month
 * before the first corrected day on; a history that was imported whole was public on its days.
 */
export async function findNavVersions(
  db: Queryable,
  { fundCodes, since }: { readonly fundCodes: readonly string[]; readonly since: Date },
): Promise<ReadonlyMap<string, readonly NavVersion[]>> {
  const { rows } = await sql<{
    fund_code: string
    nav_date: Day
    nav: string
    received_at: Date
    is_import: boolean
  }>`
    with corrected as (select fund_code, min(nav_date) as first_day from fund_nav
      where version > 1 and received_at > ${since} and fund_code = any(${fundCodes}) group by fund_code)
    select n.fund_code, n.nav_date, n.nav::text as nav, n.received_at, n.source = 'import' and n.version = 1 as is_import
    from corrected c join fund_nav n on n.fund_code = c.fund_code and n.nav_date >= c.first_day - ${DAYS_BEFORE}::integer
    order by n.fund_code, n.nav_date, n.version limit 100000`.execute(db)
  const byFund = new Map<string, NavVersion[]>()
  for (const row of rows) {
    const at = row.is_import ? instantAt(addDays(row.nav_date, 1), '00:00') : row.received_at
    const version = { day: row.nav_date, nav: navFrom(row.nav), at }
    const own = byFund.get(row.fund_code)
    if (own === undefined) byFund.set(row.fund_code, [version])
    else own.push(version)
  }

  return byFund
}

/** Customers who hold shares of a fund, in order. */
export async function holdersOf(db: Queryable, fundCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('position')
    .select('customer_no')
    .distinct()
    .where('fund_code', '=', fundCode)
    .where('total_shares', '>', '0')
    .orderBy('customer_no')
    .limit(1_000_000)
    .execute()

  return rows.map((row) => row.customer_no)
}
