-- Coupons (§10.2): templates with a total quantity, and what customers received of them.
create table coupon_template (
  template_id text not null,
  name text not null,
  kind text not null,
  -- FEE_RATE: the discount; FEE_CASH: the most it pays back; FULL_REDUCE: the part of the principal
  value numeric(18, 6) not null,
  threshold numeric(18, 2) not null default 0,
  -- null = no such limit
  funds text[],
  share_classes text[],
  channels text[],
  orders text[] not null default '{purchase,subscription}',
  total integer,
  issued integer not null default 0,
  per_person integer not null default 1,
  receive_from timestamptz not null,
  receive_to timestamptz not null,
  -- either fixed days, or so many days from the day it is received
  valid_from date,
  valid_to date,
  valid_days integer,
  constraint coupon_template_pk primary key (template_id),
  constraint coupon_template_kind check (kind in ('FEE_RATE', 'FEE_CASH', 'FULL_REDUCE')),
  constraint coupon_template_issued check (issued >= 0 and (total is null or issued <= total)),
  constraint coupon_template_valid check (valid_days is not null or (valid_from is not null and valid_to is not null))
);

create table coupon (
  customer_no text not null,
  coupon_id text not null,
  template_id text not null references coupon_template,
  status text not null,
  valid_from date not null,
  valid_to date not null,
  order_no char(20),
  received_at timestamptz not null,
  used_at timestamptz,
  -- FEE_CASH: when the fee went back to the customer
  paid_back_at timestamptz,
  constraint coupon_pk primary key (customer_no, coupon_id),
  constraint coupon_status check (status in ('RECEIVED', 'LOCKED', 'USED', 'EXPIRED')),
  constraint coupon_order check ((status in ('LOCKED', 'USED')) = (order_no is not null))
);
create index coupon_to_pay_back on coupon (used_at) where status = 'USED' and paid_back_at is null;

-- Who may buy a limited fund beyond its daily limit (large purchases agreed with the manager, §3.3).
create table fund_white_list (
  customer_no text not null,
  fund_code char(6) not null,
  -- null = no daily limit for this customer
  daily_max numeric(18, 2),
  valid_to date not null,
  constraint fund_white_list_pk primary key (customer_no, fund_code)
);
