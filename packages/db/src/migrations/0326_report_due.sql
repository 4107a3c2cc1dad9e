-- Versions of reports that something came for and that could not be made that morning, so that each following morning tries them once more (R-RPT-1).
create table report_due (
  customer_no text not null,
  kind text not null,
  period text not null,
  -- When it failed first.
  since timestamptz not null,
  constraint report_due_pk primary key (customer_no, kind, period),
  constraint report_due_kind check (kind in ('ANNUAL', 'QUARTER'))
);
