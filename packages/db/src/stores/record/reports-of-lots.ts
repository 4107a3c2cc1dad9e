import { sql } from 'kysely'

/**
 * A part `noted` of a statement whose part `taken` has changed when lots fall due: the reports of their
 * customers that may name them are to be looked at (R-RPT-2). A report of a period that ended before a lot
 * came says nothing of it.
 */
export function reportsOfTaken(now: Date) {
  return sql`noted as (insert into report_due (customer_no, kind, period, since)
      select distinct r.customer_no, r.kind, r.period, ${now}::timestamptz from taken
      join position_report r on r.customer_no = taken.customer_no and r.as_of >= taken.confirm_date
      on conflict on constraint report_due_pk do nothing returning customer_no)`
}
