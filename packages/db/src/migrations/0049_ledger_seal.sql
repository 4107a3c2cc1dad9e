-- The ledger's chain (§12.5): closing a day seals its rows with the hash of the day before, so that no row of a sealed day can be
-- changed, taken out or slipped in unseen.
create table ledger_seal (
  day date not null,
  prev_hash bytea not null,
  hash bytea not null,
  entries bigint not null,
  total numeric(18, 2) not null,
  sealed_at timestamptz not null,
  constraint ledger_seal_pk primary key (day)
);
revoke update, delete, truncate on ledger_seal from tongzhou_app;

-- A sealed day takes no more rows: what is told of it later is booked on the day after. The lock keeps rows under way out of a seal.
create function ledger_entry_open_day() returns trigger language plpgsql as $$
declare
  sealed date;
begin
  perform pg_advisory_xact_lock_shared(7001001);
  select max(day) into sealed from ledger_seal;
  if sealed is not null and new.biz_date <= sealed then
    new.biz_date := sealed + 1;
  end if;
  return new;
end
$$;
create trigger ledger_entry_open_day before insert on ledger_entry
  for each row execute function ledger_entry_open_day();

-- A break is resolved by two persons: one says how, another agrees (§12.6).
alter table reconciliation_break add column proposed_by text;
alter table reconciliation_break add column proposed_at timestamptz;
alter table reconciliation_break add column resolved_by text;
alter table reconciliation_break add constraint reconciliation_break_two check (resolved_by is null or resolved_by <> proposed_by);
