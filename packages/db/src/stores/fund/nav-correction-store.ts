import type { Day } from '@tongzhou/domain/kernel/business-day'
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
