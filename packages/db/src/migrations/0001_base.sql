-- Ground tables: parameters, the business day, idempotency, outbox, audit.
-- The application acts as role tongzhou_app; what it may not change is revoked where the table is made.
grant usage on schema public to tongzhou_app;
alter default privileges in schema public grant select, insert, update, delete on tables to tongzhou_app;
alter default privileges in schema public grant usage, select on sequences to tongzhou_app;

-- Appendix B of the business rules: every parameter is a dated, approved row.
create table parameter (
  name text not null,
  value text not null,
  valid_from timestamptz not null default now(),
  approver text not null,
  constraint parameter_pk primary key (name, valid_from)
);

-- One row: the global business day (R-TIM-3).
create table workday (
  single boolean not null default true,
  current_day date not null,
  next_day date not null,
  prev_day date not null,
  status text not null,
  constraint workday_pk primary key (single),
  constraint workday_one_row check (single),
  constraint workday_status check (status in ('OPEN', 'CUTOFF', 'CLEARING'))
);

-- R-ORD-1: the same key and body gives the same answer for ever; another body is refused (3063).
create table idempotency (
  customer_no text not null,
  key uuid not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_pk primary key (customer_no, key)
);

-- Intents for the outside world, written in the transaction of their cause and sent by a worker.
create table outbox (
  id bigint generated always as identity,
  topic text not null,
  key text not null,
  customer_no text,
  payload jsonb not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  last_error text,
  answer jsonb,
  constraint outbox_pk primary key (id),
  constraint outbox_key unique (topic, key)
);
create index outbox_open on outbox (next_attempt_at) where done_at is null;

-- Who did what by hand, with what reason: insert-only.
create table audit (
  id bigint generated always as identity,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  reason text,
  detail jsonb,
  constraint audit_pk primary key (id)
);
revoke update, delete on audit from tongzhou_app;

-- Human review queue: identity, OCR, card change, NAV jumps.
create table review (
  id bigint generated always as identity,
  kind text not null,
  customer_no text,
  subject text not null,
  detail jsonb not null,
  state text not null default 'PENDING',
  reason text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint review_pk primary key (id),
  constraint review_state check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'))
);
create index review_pending on review (created_at) where state = 'PENDING';
create index review_customer on review (customer_no, kind) where customer_no is not null;
