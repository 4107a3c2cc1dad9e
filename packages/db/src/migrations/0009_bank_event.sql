-- What the bank told us by callback: stored before it is acknowledged, applied once per event_id (docs/ports/bank.md).
-- INCOMING rows stay open until the settlement step or the remittance matching has taken them.
create table bank_event (
  event_id text not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  constraint bank_event_pk primary key (event_id),
  constraint bank_event_type check (type in ('OPERATION', 'INCOMING', 'CONTRACT')),
  constraint bank_event_outcome check ((applied_at is null) = (outcome is null))
);
create index bank_event_open on bank_event (type, occurred_at, event_id) where applied_at is null;
-- A contract that the bank revoked is found by its number.
create index bank_card_contract on bank_card (contract_no) where contract_no is not null;
