-- The tables of the smart modes (§8.4) are a published rule: a new version counts from a day that was ahead when two persons put it in
-- force, and none is changed or taken away, so what counted on any past day stays known. The first version of each is the program's.
create table smart_table (
  mode text not null,
  version integer not null,
  rows jsonb not null,
  valid_from date not null,
  reason text not null,
  made_by text not null,
  approved_by text not null,
  approved_at timestamptz not null,
  constraint smart_table_pk primary key (mode, version),
  constraint smart_table_mode check (mode in ('MA', 'RISE_FALL', 'VALUATION')),
  constraint smart_table_version check (version > 1),
  constraint smart_table_persons check (made_by <> approved_by)
);
revoke update, delete, truncate on smart_table from tongzhou_app;
