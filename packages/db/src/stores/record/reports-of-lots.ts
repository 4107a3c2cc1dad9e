import { sql } from 'kysely'

/**
 * A part `noted` of a statement whose part `taken` has told other days from which lots may be redeemed: the
 * reports of their customers that may name them as due are to be looked at (R-RPT-2). That is none of another
 * fund than one with a minimum holding period: of a rolling lot a report counts its own days. And none of a
 * period that ended before the lot came, or on or after the later of both days: nothing was due then. Where
 * one of them was not told, it is counted from the terms of the fund, which is not known here.
 *
 * `taken`: customer_no, fund_code, confirm_date, told_before, told_now.
 */
export function reportsOfTaken(now: Date) {
  return sql`noted as (insert into report_due (customer_no, kind, period, since)
      select distinct r.customer_no, r.kind, r.period, ${now}::timestamptz from taken
      join fund f on f.fund_code = taken.fund_code and f.hold_kind = 'MIN_HOLD'
      join position_report r on r.customer_no = taken.customer_no and r.as_of >= taken.confirm_date
        and (told_before is null or told_now is null or r.as_of < greatest(told_before, told_now))
      on conflict on constraint report_due_pk do nothing returning customer_no)`
}
