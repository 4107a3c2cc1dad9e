import {
  type CalendarCode,
  type Calendars,
  type TradeCalendar,
  calendarCodes,
  calendarsFrom,
} from '@tongzhou/domain/calendar/trade-calendar'
import { withProvisionalDays } from '@tongzhou/domain/calendar/provisional-calendar'
import type { CalendarDay } from '@tongzhou/domain/calendar/calendar-change'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

/** The trading calendars of one version of the table. */
export interface CalendarVersion {
  /** Names the content: this version and all before it. */
  readonly digest: string
  /** What is published of each market by itself. */
  readonly markets: Readonly<Record<CalendarCode, TradeCalendar>>
  /** What funds deal by, with the provisional days of the years after. */
  readonly calendars: Calendars
}

/** Calendars by the digest of their content: a process that has the digest in force reads no rows. */
const known = new Map<string, CalendarVersion>()

/** A scalar subquery for any statement that needs calendars: the digest in force, for `calendarsOf`. */
export const CALENDAR_DIGEST = '(select digest from trade_calendar_version order by version desc limit 1)'

const findDigest = statement<{ calendar_digest: string }, Record<string, never>>(
  `select ${CALENDAR_DIGEST} as calendar_digest`,
)

/** The calendars in force, as this transaction sees them (R-CAL-2). */
export async function calendarsInForce(db: Queryable): Promise<Calendars> {
  return (await calendarVersion(db)).calendars
}

/** The calendars in force with what is known of each market. */
export async function calendarVersion(db: Queryable): Promise<CalendarVersion> {
  const [row] = await findDigest(db, {})
  assert(row !== undefined, 'the first version of the calendar comes with the migrations')

  return versionOf(db, row.calendar_digest)
}

/**
 * The calendars of a digest that this transaction has read; the table is read once per process and digest.
 */
export async function calendarsOf(db: Queryable, digest: string): Promise<Calendars> {
  return (await versionOf(db, digest)).calendars
}

async function versionOf(db: Queryable, digest: string): Promise<CalendarVersion> {
  const kept = known.get(digest)
  if (kept !== undefined) return kept
  const rows = await readMarkets(db, { digest })
  const of = (code: CalendarCode): TradeCalendar => {
    const row = rows.find(({ market }) => market === code)
    assert(row !== undefined, 'the first version has every market')

    return { from: row.first, to: row.last, closed: new Set(row.closed) }
  }
  const markets = { CN: of('CN'), HK: of('HK'), US: of('US') }
  const calendars = calendarsFrom({
    CN: withProvisionalDays('CN', markets.CN),
    HK: withProvisionalDays('HK', markets.HK),
    US: withProvisionalDays('US', markets.US),
  })
  const version = { digest, markets, calendars }
  known.set(digest, version)

  return version
}

interface MarketRow {
  readonly market: CalendarCode
  readonly first: Day
  readonly last: Day
  readonly closed: Day[]
}

/** Up to the version of the digest: a newer one may have come since it was read. */
const readMarkets = statement<MarketRow, { digest: string }>(
  `select market, min(day) as first, max(day) as last,
      coalesce(array_agg(to_char(day, 'YYYY-MM-DD') order by day) filter (where not is_open), '{}') as closed
    from (
      select distinct on (market, day) market, day, is_open from trade_calendar
      where version <= (select version from trade_calendar_version where digest = :digest)
      order by market, day, version desc
    ) as d group by market`,
)

/** The days in force from `from` on, by market and day: what an export lists. */
export async function listCalendarDays(db: Queryable, from: Day): Promise<CalendarDay[]> {
  const rows = await db
    .selectFrom('trade_calendar')
    .distinctOn(['market', 'day'])
    .select(['market', 'day', 'is_open', 'note'])
    .where('day', '>=', from)
    .orderBy('market')
    .orderBy('day')
    .orderBy('version', 'desc')
    .limit(100_000)
    .execute()

  return rows.map((row) => ({ ...dayOfRow(row), isOpen: row.is_open }))
}

function dayOfRow(row: { market: string; day: Day; note: string | null }) {
  // The constraint trade_calendar_market holds the column to these codes.
  return { market: row.market as CalendarCode, day: row.day, note: row.note }
}

/** Who put which file in force, oldest first. */
export function listCalendarVersions(db: Queryable): Promise<
  {
    version: bigint
    source: string
    reason: string
    proposed_by: string
    approver: string
    approved_at: Date
  }[]
> {
  return db
    .selectFrom('trade_calendar_version')
    .select(['version', 'source', 'reason', 'proposed_by', 'approver', 'approved_at'])
    .orderBy('version')
    .limit(1000)
    .execute()
}

/**
 * Puts changed days in force as the next version and returns it; other processes read it with their next
 * order.
 */
export async function addCalendarVersion(
  tx: Tx,
  added: {
    changes: readonly CalendarDay[]
    /** The file's name. */
    source: string
    reason: string
    makerNo: string
    checkerNo: string
    now: Date
    /** The digest in force until now. */
    before: string
  },
): Promise<bigint> {
  const { changes, source, reason, makerNo, checkerNo, now, before } = added
  const digest = createHash('sha256')
    .update(`${before}\n${JSON.stringify(changes)}`)
    .digest('hex')
  const { version } = await tx
    .insertInto('trade_calendar_version')
    .values({ digest, source, reason, proposed_by: makerNo, approver: checkerNo, approved_at: now })
    .returning('version')
    .executeTakeFirstOrThrow()
  for (const market of calendarCodes) {
    const own = changes.filter((row) => row.market === market)
    await sql`insert into trade_calendar (market, day, version, is_open, note)
      select ${market}, day, ${version}, is_open, note from unnest(${own.map(({ day }) => day)}::date[],
        ${own.map(({ isOpen }) => isOpen)}::boolean[], ${own.map(({ note }) => note)}::text[]) as t (day, is_open, note)`.execute(
      tx,
    )
  }

  return version
}
