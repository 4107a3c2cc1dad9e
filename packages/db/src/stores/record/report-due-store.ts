import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ReportKind, ReportPeriod } from '@tongzhou/domain/record/report-period'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { unnested } from '../../driver/unnested'

type Due = ReportPeriod & { readonly customerNo: string }

/**
 * The versions of reports that are to be tried since a time after an instant, the oldest first. Those of a
 * period that staff hold wait until it is let go, and keep nobody else from his turn.
 */
export async function findReportsDue(
  db: Queryable,
  { after, limit }: { readonly after: Date; readonly limit: number },
): Promise<Due[]> {
  const rows = await db
    .selectFrom('report_due')
    .select(['customer_no', 'kind', 'period'])
    .where('since', '>', after)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('report_period as p')
            .select('p.period')
            .whereRef('p.kind', '=', 'report_due.kind')
            .whereRef('p.period', '=', 'report_due.period')
            .where('p.held_by', 'is not', null),
        ),
      ),
    )
    .orderBy('since')
    .orderBy('customer_no')
    .orderBy('period')
    .limit(limit)
    .execute()

  return rows.map(({ customer_no: customerNo, kind, period }) => ({
    customerNo,
    // The constraint report_due_kind holds the column to these.
    kind: kind as ReportKind,
    period,
  }))
}

/** Whether a further version of a customer's report is to be tried since a time after an instant. */
export async function isReportDue(
  db: Queryable,
  { customerNo, kind, period, after }: Due & { readonly after: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('report_due')
    .select('since')
    .where('customer_no', '=', customerNo)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('since', '>', after)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Notes that a version is to be tried; one that is noted stays as it was. */
export async function addReportDue(tx: Tx, { customerNo, kind, period }: Due, now: Date): Promise<void> {
  await tx
    .insertInto('report_due')
    .values({ customer_no: customerNo, kind, period, since: now })
    .onConflict((conflict) => conflict.constraint('report_due_pk').doNothing())
    .execute()
}

/**
 * Something that reports say of days changed, and no NAV and no booking shows it: each report that a
 * customer has of a period with such a day is looked at on the next morning.
 */
export async function addReportsOfDays(
  tx: Tx,
  days: readonly { readonly customerNo: string; readonly day: Day }[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return
  const given = unnested(days, 'g', {
    customer_no: ['text', ({ customerNo }) => customerNo],
    day: ['date', ({ day }) => day],
  })
  await sql`insert into report_due (customer_no, kind, period, since)
    select distinct r.customer_no, r.kind, r.period, ${now}::timestamptz from ${given}
    join position_report r on r.customer_no = g.customer_no and g.day <= r.as_of
      and g.day >= date_trunc(case r.kind when 'ANNUAL' then 'year' else 'quarter' end, r.as_of::timestamp)::date
    on conflict on constraint report_due_pk do nothing`.execute(tx)
}

/** A version was made, or is no longer to be. */
export async function dropReportDue(tx: Tx, { customerNo, kind, period }: Due): Promise<void> {
  await tx
    .deleteFrom('report_due')
    .where('customer_no', '=', customerNo)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute()
}

/** Whether there are versions that failed first up to an instant. */
export async function isAnyReportDue(db: Queryable, { until }: { readonly until: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('report_due')
    .select('since')
    .where('since', '<=', until)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Forgets the versions that failed first up to an instant. */
export async function dropOldReportsDue(tx: Tx, { until }: { readonly until: Date }): Promise<void> {
  await tx.deleteFrom('report_due').where('since', '<=', until).execute()
}
