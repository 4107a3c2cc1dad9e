-- A process that starts reads the NAV histories from a file it has written and only what changed since from here. The stamp of the
-- file must stand here: then file and database have the same past up to that version, whatever was restored in between.
create table market_snapshot (
  stamp uuid not null,
  version bigint not null,
  taken_at timestamptz not null default now(),
  constraint market_snapshot_pk primary key (stamp)
);
