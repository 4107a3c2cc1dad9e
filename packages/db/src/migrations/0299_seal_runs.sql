-- What a run sealed is one digest over all its seals, which the audit trail keeps too: a seal that was taken away or made again is found.
alter table account_seal_run add column seals bigint not null default 0;
alter table account_seal_run add column digest bytea;
-- Where accounts were sealed before runs were kept, the next run goes on after the last of them.
insert into account_seal_run (day, horizon, sealed_at, seals)
  select max(day), ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint) % 4294967296)::text::xid, now(), 0
  from account_seal having max(day) is not null
  on conflict do nothing;
