-- Bringing 2099 back to zero with the company's money (§12.6): one person says why, another agrees; the bank then moves it.
create table difference_settlement (
  id bigint generated always as identity,
  -- Of the company: positive pays in, negative takes out.
  amount numeric(18, 2) not null,
  reason text not null,
  state text not null default 'PROPOSED',
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  constraint difference_settlement_pk primary key (id),
  constraint difference_settlement_amount check (amount <> 0),
  constraint difference_settlement_state check (state in ('PROPOSED', 'APPROVED', 'REJECTED')),
  constraint difference_settlement_two check (decided_by <> proposed_by or state = 'REJECTED')
);
create unique index difference_settlement_open on difference_settlement (state) where state = 'PROPOSED';
