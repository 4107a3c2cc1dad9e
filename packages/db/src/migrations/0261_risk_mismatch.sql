-- A lower risk result may no longer fit what the customer holds and pays into (R-ACT-21): what he was told of, what he is to choose
-- until which day, and what he chose. One row for each result and thing.
create table risk_mismatch (
  customer_no text not null references customer,
  risk_seq integer not null,
  kind text not null,
  subject text not null,
  fund_code char(6) not null,
  state text not null,
  due_on date,
  opened_at timestamptz not null,
  decided_at timestamptz,
  constraint risk_mismatch_pk primary key (customer_no, risk_seq, kind, subject),
  constraint risk_mismatch_kind check (kind in ('FUND', 'PLAN')),
  constraint risk_mismatch_state check (state in ('TOLD', 'OPEN', 'KEPT', 'PAUSED', 'ENDED')),
  constraint risk_mismatch_due check ((kind = 'FUND') = (due_on is null)),
  constraint risk_mismatch_told check (state <> 'TOLD' or kind = 'FUND')
);
create index risk_mismatch_due_open on risk_mismatch (due_on) where state = 'OPEN';
