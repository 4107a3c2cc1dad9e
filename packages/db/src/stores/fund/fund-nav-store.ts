import type { NavPoint } from '@tongzhou/domain/holding/day-income'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Nav, navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { type LookedBack, boundsOf } from '../holding/as-known'
import { navOfScale } from '../trade/traded-fund-store'

/**
 * What a fund published for a day. Money funds: income per 10,000 shares and 7-day yield in per cent, as
 * decimals.
 */
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

/** The NAV of a day, in its newest version; null while it is not published. */
export async function navOn(db: Queryable, key: { fundCode: string; day: Day }): Promise<Nav | null> {
  const { rows } = await sql<{ nav: string }>`select nav::text as nav from fund_nav
    where fund_code = ${key.fundCode} and nav_date = ${key.day} order by version desc limit 1`.execute(db)

  return rows[0] ? navFrom(rows[0].nav) : null
}

/**
 * What stands around a NAV of a day: its version so far (0 = none), the NAV before it, what moves it without
 * being a jump.
 */
export interface NavPlace {
  readonly version: number
  readonly nav: Nav | null
  readonly incomePer10k: string | null
  readonly before: Nav | null
  readonly dividendPerShare: Nav | null
  readonly splitRatio: string | null
}

/** The places of many NAVs, in the order asked. */
export async function navPlaces(
  db: Queryable,
  keys: readonly { readonly fundCode: string; readonly day: Day }[],
): Promise<NavPlace[]> {
  const { rows } = await sql<{
    version: number | null
    nav: string | null
    income: string | null
    before: string | null
    per_share: string | null
    ratio: string | null
  }>`
    select last.version, last.nav::text as nav, last.income_per_10k::text as income, previous.nav::text as before,
      d.per_share::text as per_share, s.ratio::text as ratio
    from unnest(${keys.map(({ fundCode }) => fundCode)}::bpchar[], ${keys.map(({ day }) => day)}::date[])
      with ordinality as w(fund_code, nav_date, place)
    left join lateral (select version, nav, income_per_10k from fund_nav n
      where n.fund_code = w.fund_code and n.nav_date = w.nav_date order by version desc limit 1) last on true
    left join lateral (select nav from fund_nav n
      where n.fund_code = w.fund_code and n.nav_date < w.nav_date
      order by nav_date desc, version desc limit 1) previous on true
    left join fund_dividend d on d.fund_code = w.fund_code and d.ex_date = w.nav_date
    left join fund_split s on s.fund_code = w.fund_code and s.split_date = w.nav_date
    order by w.place limit ${keys.length}`.execute(db)
  const orNull = (text: string | null): Nav | null => (text === null ? null : navFrom(text))

  return rows.map((row) => ({
    version: row.version ?? 0,
    nav: orNull(row.nav),
    incomePer10k: row.income,
    before: orNull(row.before),
    dividendPerShare: orNull(row.per_share),
    splitRatio: row.ratio,
  }))
}

/**
 * Publishes NAVs, each of another fund or day: the same again changes nothing, another value is a new version
 * (§12.2). Answers how many changed something.
 */
export async function publishNavs(
  tx: Tx,
  navs: readonly { readonly published: PublishedNav; readonly place: NavPlace; readonly source: string }[],
  now: Date,
): Promise<number> {
  const changed = navs.filter(({ published, place }) => !isSame(place, published))
  if (changed.length === 0) return 0
  await tx
    .insertInto('fund_nav')
    .values(
      changed.map(({ published, place, source }) => ({
        fund_code: published.fundCode,
        nav_date: published.day,
        version: place.version + 1,
        nav: printNav(published.nav),
        acc_nav: published.accNav === null ? null : printNav(published.accNav),
        income_per_10k: published.incomePer10k,
        seven_day_yield: published.sevenDayYield,
        source,
        received_at: now,
      })),
    )
    .execute()
  await rejectHeld(
    tx,
    changed.map(({ published }) => published),
    now,
  )

  return changed.length
}

/** A price that was held is void once another one of its day is published. */
async function rejectHeld(tx: Tx, published: readonly PublishedNav[], now: Date): Promise<void> {
  await sql`update nav_hold h set state = 'REJECTED', decided_by = 'batch', decided_at = ${now}
    from unnest(${published.map(({ fundCode }) => fundCode)}::bpchar[], ${published.map(({ day }) => day)}::date[],
      ${published.map(({ nav }) => printNav(nav))}::numeric[]) as w (fund_code, nav_date, nav)
    where h.fund_code = w.fund_code and h.nav_date = w.nav_date and h.state = 'HELD' and h.nav <> w.nav`.execute(
    tx,
  )
}

/** Publishes one NAV, as a person who approves it does. */
export async function publishNav(
  tx: Tx,
  published: PublishedNav,
  input: { source: string; now: Date },
): Promise<void> {
  const [place] = await navPlaces(tx, [published])
  if (place) await publishNavs(tx, [{ published, place, source: input.source }], input.now)
}

/**
 * Holds a NAV for a person's approval; held once, a decided one stays decided. Another value for the same day
 * takes its place, whatever was decided of the first.
 */
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
    .onConflict((conflict) =>
      conflict
        .constraint('nav_hold_pk')
        .doUpdateSet((eb) => ({
          nav: eb.ref('excluded.nav'),
          acc_nav: eb.ref('excluded.acc_nav'),
          income_per_10k: eb.ref('excluded.income_per_10k'),
          seven_day_yield: eb.ref('excluded.seven_day_yield'),
          reason: eb.ref('excluded.reason'),
          created_at: eb.ref('excluded.created_at'),
          state: 'HELD',
          proposed_by: null,
          decided_by: null,
          decided_at: null,
        }))
        .whereRef('nav_hold.nav', '<>', 'excluded.nav'),
    )
    .execute()
}

function isSame(place: NavPlace, published: PublishedNav): boolean {
  if (place.nav === null) return false
  const sameNav =
    place.nav.units * 10n ** BigInt(published.nav.scale) ===
    published.nav.units * 10n ** BigInt(place.nav.scale)
  const income = (text: string | null) => (text === null ? null : navFrom(text, 8).units)

  return sameNav && income(place.incomePer10k) === income(published.incomePer10k)
}

/** A NAV date with what a money fund earned on it, yuan for 10,000 shares; null for other funds. */
export interface PublishedPoint extends NavPoint {
  readonly incomePer10k: string | null
}

/**
 * NAVs of funds from a day on, newest version each, in day order; of `most` the newest so many. Of a day
 * looked back at those up to it; a history that was imported whole was public on its days.
 */
export async function findNavPoints(
  db: Queryable,
  wanted: readonly { readonly fundCode: string; readonly from: Day }[],
  { most = 10_000, back }: { most?: number | undefined; back?: LookedBack | undefined } = {},
): Promise<ReadonlyMap<string, readonly PublishedPoint[]>> {
  const { to, before } = boundsOf(back)
  const byFund = new Map<string, PublishedPoint[]>()
  for (const { fundCode, from } of wanted) {
    const { rows } = await sql<{ nav_date: Day; nav: string; nav_scale: number; income: string | null }>`
      select distinct on (n.nav_date) n.nav_date, n.nav, f.nav_scale, n.income_per_10k as income from fund_nav n join fund f using (fund_code)
      where n.fund_code = ${fundCode} and n.nav_date >= ${from} and (${to}::date is null or n.nav_date <= ${to}::date)
        and (${before}::timestamptz is null or n.received_at < ${before}::timestamptz or n.source = 'import')
      order by n.nav_date desc, n.version desc limit ${most}`.execute(db)
    byFund.set(
      fundCode,
      rows.toReversed().map((row) => ({
        day: row.nav_date,
        nav: navOfScale(row.nav, row.nav_scale),
        incomePer10k: row.income,
      })),
    )
  }

  return byFund
}
