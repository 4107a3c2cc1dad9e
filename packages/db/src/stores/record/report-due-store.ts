import type { ReportKind, ReportPeriod } from '@tongzhou/domain/record/report-period'
import type { Queryable, Tx } from '../../connect'

type Due = ReportPeriod & { readonly customerNo: string }

/** The versions of reports that could not be made on a morning after an instant, the oldest first. */
export async function findReportsDue(
  db: Queryable,
  { after, limit }: { readonly after: Date; readonly limit: number },
): Promise<Due[]> {
  const rows = await db
    .selectFrom('report_due')
    .select(['customer_no', 'kind', 'period'])
    .where('since', '>', after)
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

/** Whether a further version of a customer's report that failed first after an instant is tried again. */
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

/** Notes that a version is to be tried again; one that is noted stays as it was. */
export async function addReportDue(tx: Tx, { customerNo, kind, period }: Due, now: Date): Promise<void> {
  await tx
    .insertInto('report_due')
    .values({ customer_no: customerNo, kind, period, since: now })
    .onConflict((conflict) => conflict.constraint('report_due_pk').doNothing())
    .execute()
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
