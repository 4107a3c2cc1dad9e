import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ReportKind, ReportPeriod } from '@tongzhou/domain/record/report-period'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { dayBeforeHold } from './report-period-store'

/** A report of a customer as it is listed. */
export interface ReportLine extends ReportPeriod {
  readonly version: number
  /** The last day whose NAVs are in it. */
  readonly asOf: Day
  readonly madeAt: Date
}

/** A report with its sealed content and the hash of that. */
export interface ReportRow extends ReportLine {
  readonly sha256: Buffer
  readonly contentCipher: Buffer
}

interface OfCustomer {
  readonly customerNo: string
}

const line = ['kind', 'period', 'version', 'as_of', 'made_at'] as const

/** The versions of a customer's report of a period, the first one first. */
export async function findReportVersions(
  db: Queryable,
  { customerNo, kind, period }: OfCustomer & ReportPeriod,
): Promise<ReportLine[]> {
  const rows = await db
    .selectFrom('position_report')
    .select(line)
    .where('customer_no', '=', customerNo)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .orderBy('version')
    .limit(1000)
    .execute()

  return rows.map(lineOf)
}

/** One version of a customer's report; null: there is none. */
export async function findReport(
  db: Queryable,
  { customerNo, kind, period, version }: OfCustomer & ReportPeriod & { readonly version: number },
): Promise<ReportRow | null> {
  const row = await db
    .selectFrom('position_report')
    .select([...line, 'sha256', 'content_cipher'])
    .where('customer_no', '=', customerNo)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : { ...lineOf(row), sha256: row.sha256, contentCipher: row.content_cipher }
}

/** All versions of a customer's reports, those of the newest period first, the newest version first. */
export async function findReports(db: Queryable, customerNo: string): Promise<ReportLine[]> {
  const rows = await db
    .selectFrom('position_report')
    .select(line)
    .where('customer_no', '=', customerNo)
    .orderBy('as_of', 'desc')
    .orderBy('kind')
    .orderBy('version', 'desc')
    .limit(1000)
    .execute()

  return rows.map(lineOf)
}

/** Keeps a version; false: somebody else has made it meanwhile. */
export async function insertReport(tx: Tx, report: OfCustomer & ReportRow): Promise<boolean> {
  const row = await tx
    .insertInto('position_report')
    .values({
      customer_no: report.customerNo,
      report_no: `${report.period}-${report.version}`,
      kind: report.kind,
      period: report.period,
      version: report.version,
      as_of: report.asOf,
      made_at: report.madeAt,
      sha256: report.sha256,
      content_cipher: report.contentCipher,
    })
    .onConflict((conflict) => conflict.constraint('position_report_version').doNothing())
    .returning('version')
    .executeTakeFirst()

  return row !== undefined
}

/**
 * Customers who traded in a span of days or held something before it, and have no report of the period yet;
 * in another order each turn, so that some who cannot be told yet do not keep the others from theirs.
 */
export async function customersToReport(
  db: Queryable,
  of: ReportPeriod & { readonly from: Day; readonly to: Day; readonly turn: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ customer_no: string }>`
    select e.customer_no from position_event e
    where e.t_date <= ${of.to}::date and not exists (select from position_report r
      where r.kind = ${of.kind} and r.period = ${of.period} and r.customer_no = e.customer_no)
    group by e.customer_no
    having bool_or(e.t_date >= ${of.from}::date) or sum(e.shares_change) filter (where e.t_date < ${of.from}::date) > 0
    order by md5(e.customer_no || ${of.turn}) limit ${of.limit}`.execute(db)

  return rows.map((row) => row.customer_no)
}

/** Days after its release on which what came for a period while it was held is looked for. */
const RELEASED_DAYS = 3

/** A version made that much later than something came has it: by then it was committed. */
const SEEN_AFTER_MINUTES = 60

/**
 * Reports that something came for since an instant which counts for days they speak of and which no
 * version has yet: a NAV of a fund that was held, corrected or told late, or a change of shares that was
 * booked late; of a closed period also of who has no report of it, because it is the first of him that
 * reaches it. Of a period that was released lately, since it was held; `of` asks for one report, which may
 * be held.
 */
export async function reportsTouched(
  db: Queryable,
  {
    since,
    until,
    of,
  }: { readonly since: Date; readonly until: Date; readonly of?: OfCustomer & ReportPeriod },
): Promise<(OfCustomer & ReportPeriod)[]> {
  const own = of === undefined ? sql`true` : sql`p.customer_no = ${of.customerNo}`
  const { rows } = await sql<{ customer_no: string; kind: ReportKind; period: string }>`
    with period as (select kind, period, to_day, closed_at, case
        when held_by is not null then least(${dayBeforeHold}, ${since}::timestamptz)
        when released_at >= ${since}::timestamptz - make_interval(days => ${RELEASED_DAYS})
        then least(look_from, ${since}::timestamptz) else ${since}::timestamptz end as since
      from report_period
      where ${of === undefined ? sql`held_by is null` : sql`kind = ${of.kind} and period = ${of.period}`}),
    bounds as (select min(since) as since, max(to_day) as last from period),
    changed as (
      select p.customer_no, n.nav_date as day, n.received_at as at
      from bounds b join fund_nav n on n.received_at >= b.since and n.received_at < ${until} and n.nav_date <= b.last
      join position p on p.fund_code = n.fund_code and ${own}
      union all
      select p.customer_no, p.t_date, p.created_at
      from bounds b join position_event p on p.created_at >= b.since and p.created_at < ${until} and p.t_date <= b.last and ${own})
    select distinct c.customer_no, p.kind, p.period
    from changed c join period p on p.to_day >= c.day and c.at >= p.since
    where not exists (select from position_report n
        where n.customer_no = c.customer_no and n.kind = p.kind and n.period = p.period
          and n.made_at > c.at + make_interval(mins => ${SEEN_AFTER_MINUTES}))
      and (exists (select from position_report r
          where r.customer_no = c.customer_no and r.kind = p.kind and r.period = p.period)
        or (p.closed_at is not null and exists (select from position_event e
          where e.customer_no = c.customer_no and e.t_date <= p.to_day)))
    order by 1, 2, 3 limit 1000000`.execute(db)

  return rows.map((row) => ({ customerNo: row.customer_no, kind: row.kind, period: row.period }))
}

function lineOf(row: {
  kind: string
  period: string
  version: number
  as_of: Day
  made_at: Date
}): ReportLine {
  return {
    // The constraint position_report_kind holds the column to these.
    kind: row.kind as ReportKind,
    period: row.period,
    version: row.version,
    asOf: row.as_of,
    madeAt: row.made_at,
  }
}
