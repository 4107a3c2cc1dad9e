-- The time before the migration: what the old system kept of a customer's trades, and what he held on the day of the move, as they were
-- delivered and never computed anew. A file goes in whole, by two persons, once.
create table legacy_batch (
  batch_no bigint generated always as identity constraint legacy_batch_pk primary key,
  sha256 bytea not null,
  -- The file's name, and the last day of the old system.
  source text not null,
  migrated_on date not null,
  records integer not null,
  positions integer not null,
  customers integer not null,
  maker_no text not null,
  checker_no text not null,
  imported_at timestamptz not null,
  constraint legacy_batch_file unique (sha256),
  constraint legacy_batch_two_persons check (maker_no <> checker_no)
);
revoke update, delete, truncate on legacy_batch from tongzhou_app;

create table legacy_record (
  customer_no text not null references customer,
  -- The old system's own number.
  legacy_no text not null,
  batch_no bigint not null references legacy_batch,
  kind text not null,
  day date not null,
  fields_cipher bytea not null,
  constraint legacy_record_pk primary key (customer_no, legacy_no),
  constraint legacy_record_no unique (legacy_no),
  constraint legacy_record_kind check (kind in ('BUY', 'SELL', 'BONUS', 'SWITCH', 'IN', 'OUT'))
);
create index legacy_record_by_day on legacy_record (customer_no, day desc, legacy_no);

create table legacy_position (
  customer_no text not null references customer,
  fund_code text not null,
  batch_no bigint not null references legacy_batch,
  fields_cipher bytea not null,
  constraint legacy_position_pk primary key (customer_no, fund_code, batch_no)
);
-- What was delivered is never altered; it is sealed anew when the key changes.
revoke delete, truncate on legacy_record, legacy_position from tongzhou_app;
