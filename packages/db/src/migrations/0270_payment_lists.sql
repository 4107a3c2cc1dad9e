-- What leaves the supervised account in the batch day stands on a list first (§12.4, R-STF-17), so that a sum above the limit waits for
-- two persons. A list is paid from once it is AUTO or RELEASED; what was not released in time is put on the next trading day's list.
create table payment_list (
  list_no text not null,
  day date not null,
  kind text not null,
  seq integer not null,
  state text not null,
  items integer not null,
  total numeric(18, 2) not null,
  largest numeric(18, 2) not null,
  cumulative numeric(18, 2) not null,
  content_hash bytea not null,
  made_at timestamptz not null,
  decided_at timestamptz,
  request_no text,
  constraint payment_list_pk primary key (list_no),
  constraint payment_list_of_day unique (day, kind, seq),
  constraint payment_list_kind check (kind in ('REFUND', 'RETURN', 'SWEEP', 'PAYOUT')),
  constraint payment_list_state check (state in ('AUTO', 'WAITING', 'RELEASED', 'HELD'))
);
-- customer_no is '' where the money goes to no customer.
create table payment_list_item (
  customer_no text not null,
  list_no text not null,
  item_key text not null,
  order_no char(20),
  amount numeric(18, 2) not null,
  constraint payment_list_item_pk primary key (customer_no, list_no, item_key),
  constraint payment_list_item_positive check (amount > 0)
);
create index payment_list_item_by_list on payment_list_item (list_no, amount desc, item_key);
revoke update, delete, truncate on payment_list_item from tongzhou_app;
revoke delete, truncate on payment_list from tongzhou_app;

-- The files of applications of a registrar leave once they are released (R-STF-18): by themselves where the parameter release.files
-- says so and nothing is unusual, else by two persons.
create table file_release (
  day date not null,
  ta_code text not null,
  state text not null,
  why text,
  applications integer not null,
  amount numeric(18, 2) not null,
  summary jsonb not null,
  content_hash bytea not null,
  made_at timestamptz not null,
  decided_at timestamptz,
  request_no text,
  constraint file_release_pk primary key (day, ta_code),
  constraint file_release_state check (state in ('AUTO', 'WAITING', 'RELEASED'))
);
revoke delete, truncate on file_release from tongzhou_app;

-- A step that is asked to look again while it runs does so when it ends: what was released meanwhile is not missed.
alter table batch_step add column is_wanted_again boolean not null default false;
