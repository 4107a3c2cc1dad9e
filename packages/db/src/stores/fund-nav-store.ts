import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Nav, navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../connect'

/** What a fund published for a day. Money funds: income per 10,000 shares and 7-day yield in per cent, as decimals. */
export interface PublishedNav {
  readonly fundCode: string
  readonly day: Day
  readonly nav: Nav
  readonly accNav: Nav | null
  readonly incomePer10k: string | null
  readonly sevenDayYield: string | null
}

/** The NAV of a day as it stands (its highest version); null when none was published. */
export async function currentNav(db: Queryable, key: { fundCode: string; day: string }): Promise<Nav | null> {
  const { rows } = await sql<{ nav: string }>`select nav::text as nav from fund_nav
    where fund_code = ${key.fundCode} and nav_date = ${key.day} order by version desc limit 1`.execute(db)

  return rows[0] ? navFrom(rows[0].nav) : null
}

/** The last NAV before a day; null for a fund's first. */
export async function navBefore(
  db: Queryable,
  key: { fundCode: string; day: Day },
): Promise<{ day: Day; nav: Nav } | null> {
  const { rows } = await sql<{ nav_date: Day; nav: string }>`select nav_date, nav::text as nav from fund_nav
    where fund_code = ${key.fundCode} and nav_date < ${key.day} order by nav_date desc, version desc limit 1`.execute(
    db,
  )

  return rows[0] ? { day: rows[0].nav_date, nav: navFrom(rows[0].nav) } : null
}

/** Every NAV of a fund from a day on, in order, each in its current version. */
export async function navsFrom(
  db: Queryable,
  key: { fundCode: string; from: Day },
): Promise<Array<{ day: Day; nav: Nav }>> {
  const { rows } = await sql<{ nav_date: Day; nav: string }>`
    select distinct on (nav_date) nav_date, nav::text as nav from fund_nav
    where fund_code = ${key.fundCode} and nav_date >= ${key.from} order by nav_date, version desc limit 100000`.execute(
    db,
  )

  return rows.map((row) => ({ day: row.nav_date, nav: navFrom(row.nav) }))
}

/** Publishes a NAV: the same again changes nothing, another value is a new version (§12.2). */
export async function publishNav(
  tx: Tx,
  published: PublishedNav,
  input: { source: string; now: Date },
): Promise<'new' | 'corrected' | 'unchanged'> {
  const { fundCode, day } = published
  const { rows } = await sql<{ version: number; nav: string; income: string | null }>`
    select version, nav::text as nav, income_per_10k::text as income from fund_nav
    where fund_code = ${fundCode} and nav_date = ${day} order by version desc limit 1 for update`.execute(tx)
  const last = rows[0]
  if (last && isSame(last, published)) return 'unchanged'
  await tx
    .insertInto('fund_nav')
    .values({
      fund_code: fundCode,
      nav_date: day,
      version: (last?.version ?? 0) + 1,
      nav: printNav(published.nav),
      acc_nav: published.accNav === null ? null : printNav(published.accNav),
      income_per_10k: published.incomePer10k,
      seven_day_yield: published.sevenDayYield,
      source: input.source,
      received_at: input.now,
    })
    .execute()

  return last ? 'corrected' : 'new'
}

/** Holds a NAV for a person's approval; held once, a decided one stays decided. */
export async function holdNav(
  tx: Tx,
  published: PublishedNav,
  input: { reason: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('nav_hold')
    .values({
      fund_code: published.fundCode,
      nav_date: published.day,
      nav: printNav(published.nav),
      acc_nav: published.accNav === null ? null : printNav(published.accNav),
      income_per_10k: published.incomePer10k,
      seven_day_yield: published.sevenDayYield,
      reason: input.reason,
      created_at: input.now,
    })
    .onConflict((conflict) => conflict.constraint('nav_hold_pk').doNothing())
    .execute()
}

/** Dividend and split of a fund on a day, which move its NAV without being a jump. */
export async function corporateEventOn(
  db: Queryable,
  key: { fundCode: string; day: Day },
): Promise<{ dividendPerShare: Nav | null; splitRatio: string | null }> {
  const dividend = await db
    .selectFrom('fund_dividend')
    .select('per_share')
    .where('fund_code', '=', key.fundCode)
    .where('ex_date', '=', key.day)
    .limit(1)
    .executeTakeFirst()
  const split = await db
    .selectFrom('fund_split')
    .select('ratio')
    .where('fund_code', '=', key.fundCode)
    .where('split_date', '=', key.day)
    .limit(1)
    .executeTakeFirst()

  return {
    dividendPerShare: dividend ? navFrom(dividend.per_share) : null,
    splitRatio: split?.ratio ?? null,
  }
}

function isSame(last: { nav: string; income: string | null }, published: PublishedNav): boolean {
  const before = navFrom(last.nav)
  const sameNav =
    before.units * 10n ** BigInt(published.nav.scale) === published.nav.units * 10n ** BigInt(before.scale)
  const income = (text: string | null) => (text === null ? null : navFrom(text, 8).units)

  return sameNav && income(last.income) === income(published.incomePer10k)
}
