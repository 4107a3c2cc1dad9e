-- Statements of flows as files (R-FLW-1): what was asked for, and the sealed file until it is a week old. How many a customer had made
-- today is counted here, so rows stay.
create table flow_export (
  customer_no text not null references customer,
  flow_no text not null,
  requested_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  format text not null,
  -- One trade account; null: all of them.
  trade_acco text,
  -- What is listed; all kinds are in the balance.
  kinds text[] not null,
  -- Listed changes.
  entries integer not null,
  state text not null default 'GENERATING',
  failure text,
  kept_to date not null,
  copy_cipher bytea,
  -- Of the file's bytes, and how many they are.
  sha256 bytea,
  bytes integer,
  constraint flow_export_pk primary key (customer_no, flow_no),
  constraint flow_export_no unique (flow_no),
  constraint flow_export_format check (format in ('XLSX', 'CSV', 'PDF')),
  constraint flow_export_state check (state in ('GENERATING', 'READY', 'FAILED')),
  constraint flow_export_failure check ((state = 'FAILED') = (failure is not null) and (failure is null or failure in ('GLYPH', 'BALANCE'))),
  constraint flow_export_ready check ((state = 'READY') = (sha256 is not null and bytes is not null))
);
create index flow_export_newest on flow_export (customer_no, requested_at desc);
revoke truncate on flow_export from tongzhou_app;
