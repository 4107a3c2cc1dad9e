-- The closing of an account (R-ACT-26): asked for, waiting for the registrars since the batch of its day, and closed, sent back by
-- a registrar, or withdrawn before the batch.
create table account_closing (
  customer_no text not null references customer,
  seq integer not null,
  state text not null default 'REQUESTED',
  requested_at timestamptz not null,
  expected_on date not null,
  limit_on date not null,
  -- Why it was sent back: the registrar's code, or CONDITIONS.
  reason text,
  ended_at timestamptz,
  constraint account_closing_pk primary key (customer_no, seq),
  constraint account_closing_state check (state in ('REQUESTED', 'WAITING', 'CLOSED', 'BACK', 'WITHDRAWN')),
  constraint account_closing_ended check ((state in ('REQUESTED', 'WAITING')) = (ended_at is null)),
  constraint account_closing_reason check ((state = 'BACK') = (reason is not null))
);
create unique index account_closing_open on account_closing (customer_no) where state in ('REQUESTED', 'WAITING');
create index account_closing_work on account_closing (state) where state in ('REQUESTED', 'WAITING');

-- While an account is closing its customer begins nothing new; kept with account_closing by the same store.
alter table customer add column is_closing boolean not null default false;
-- A closed account has no mobile: it is free for whoever has the number now.
alter table customer alter column mobile_index drop not null, alter column mobile_cipher drop not null;
alter table customer add constraint customer_mobile_kept
  check (status = '3' or (mobile_index is not null and mobile_cipher is not null));

-- Who a closed customer was (R-ACT-27): moved here, so that the product no longer finds him and he may open an account anew. Nothing
-- but the rotation of keys reads it; the day after which nothing names him is known from the beginning.
create table closed_customer (
  customer_no text not null references customer,
  closed_at timestamptz not null,
  kept_until date not null,
  person_cipher bytea not null,
  constraint closed_customer_pk primary key (customer_no)
);
revoke update, delete, truncate on closed_customer from tongzhou_app;
grant update (person_cipher) on closed_customer to tongzhou_app;
