-- Reports of years and quarters as they were made (R-RPT-1, R-RPT-2): fixed once the NAVs of the cut-off day are all there. What is corrected later
-- makes a further version; none is ever changed. The content is sealed, the hash is of it.
create table position_report (
  customer_no text not null references customer,
  report_no text not null,
  kind text not null,
  period text not null,
  version integer not null,
  as_of date not null,
  made_at timestamptz not null,
  sha256 bytea not null,
  content_cipher bytea not null,
  constraint position_report_pk primary key (customer_no, report_no),
  constraint position_report_version unique (customer_no, kind, period, version),
  constraint position_report_kind check (kind in ('ANNUAL', 'QUARTER')),
  constraint position_report_first check (version > 0)
);
create index position_report_of_period on position_report (kind, period, customer_no);
revoke update, delete, truncate on position_report from tongzhou_app;
grant update (content_cipher) on position_report to tongzhou_app;

-- The periods that reports are made of: held while somebody of staff looks into a figure of theirs, closed when all are made.
create table report_period (
  kind text not null,
  period text not null,
  to_day date not null,
  held_by text,
  held_at timestamptz,
  -- When it was last let go, and since when it had been held: what came in between is looked at then.
  released_at timestamptz,
  look_from timestamptz,
  closed_at timestamptz,
  constraint report_period_pk primary key (kind, period),
  constraint report_period_kind check (kind in ('ANNUAL', 'QUARTER')),
  constraint report_period_held check ((held_by is null) = (held_at is null))
);
