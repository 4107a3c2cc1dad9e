-- Orders, confirmations, positions, lots. Three independent status axes (§3.2); amounts never negative on orders.
create table trade_order (
  customer_no text not null,
  order_no char(20) not null,
  app_sheet_no char(24) not null,
  parent_no char(20),
  bucket integer not null,
  trade_acco text not null,
  ta_code text not null,
  fund_code char(6) not null,
  charge_type char(1) not null default '0',
  -- registrar business code of the request: 020 022 024 029 036 039 098 026 027 028 …; 1xx for registrar-initiated
  biz_code char(3) not null,
  origin text not null default 'USER',
  apply_amount numeric(18, 2),
  apply_shares numeric(18, 2),
  redeem_all boolean not null default false,
  pay_way text not null,
  channel_code text not null,
  discount_rate numeric(9, 6) not null default 1,
  coupon_id text,
  coupon_amount numeric(18, 2) not null default 0,
  large_redeem_flag char(1) not null default '1',
  risk_match text not null default 'MATCH',
  mismatch_confirm_id text,
  agreement_ids text[] not null default '{}',
  target_fund_code char(6),
  dividend_mode char(1),
  fee_rule_ids bigint[] not null default '{}',
  estimated_fee numeric(18, 2),
  estimated_amount numeric(18, 2),
  estimated_shares numeric(18, 2),
  apply_at timestamptz not null,
  t_date date not null,
  expect_confirm_date date not null,
  expect_arrive_date date,
  paid_at timestamptz,
  confirm_date date,
  confirm_nav numeric(16, 8),
  confirm_amount numeric(18, 2),
  confirm_shares numeric(18, 2),
  confirm_fee numeric(18, 2),
  arrived_at timestamptz,
  ta_return_code text,
  ta_return_msg text,
  pay_status text not null,
  apply_status text not null,
  confirm_status text not null,
  updated_at timestamptz not null,
  constraint trade_order_pk primary key (customer_no, order_no),
  constraint trade_order_no unique (order_no),
  constraint trade_order_sheet unique (app_sheet_no),
  constraint trade_order_amounts check (
    coalesce(apply_amount, 0) >= 0 and coalesce(apply_shares, 0) >= 0 and coalesce(confirm_amount, 0) >= 0
    and coalesce(confirm_shares, 0) >= 0 and coalesce(confirm_fee, 0) >= 0 and coupon_amount >= 0),
  constraint trade_order_pay_way check (pay_way in ('CARD', 'CASH_PRODUCT', 'REMIT', 'COUPON_ONLY', 'TRANSFORM', 'NONE')),
  constraint trade_order_pay_status check (pay_status in (
    'NONE', 'UNPAID', 'PAYING', 'PAID', 'PAY_FAILED', 'REFUNDING', 'REFUNDED', 'PART_REFUNDED',
    'PAYABLE', 'PAYING_OUT', 'ARRIVED', 'PAYOUT_FAILED')),
  constraint trade_order_apply_status check (apply_status in (
    'CREATED', 'ACCEPTED', 'CANCELLED', 'REJECTED', 'SKIPPED', 'SENT', 'SEND_FAILED')),
  constraint trade_order_confirm_status check (confirm_status in (
    'WAIT', 'ACCEPT_CONFIRMED', 'CONFIRMED', 'PARTIAL', 'FAILED', 'POSTPONED')),
  constraint trade_order_large_redeem check (large_redeem_flag in ('0', '1'))
);
create index trade_order_day on trade_order (t_date, ta_code, apply_status);
create index trade_order_recent on trade_order (customer_no, apply_at desc);
create index trade_order_fund_day on trade_order (customer_no, fund_code, t_date);
create index trade_order_paying on trade_order (pay_status, apply_at) where pay_status in ('UNPAID', 'PAYING', 'REFUNDING', 'PAYABLE', 'PAYING_OUT');

-- Number of the next order within (day, bucket): 6 digits of the order number.
create table order_sequence (
  day date not null,
  bucket integer not null,
  last integer not null,
  constraint order_sequence_pk primary key (day, bucket)
);

-- Every transition of every order (R-ORD-3): insert-only.
create table order_event (
  customer_no text not null,
  order_no char(20) not null,
  seq integer not null,
  at timestamptz not null,
  actor text not null,
  event text not null,
  from_pay text,
  to_pay text,
  from_apply text,
  to_apply text,
  from_confirm text,
  to_confirm text,
  payload_hash bytea,
  detail jsonb,
  constraint order_event_pk primary key (customer_no, order_no, seq)
);
revoke update, delete on order_event from tongzhou_app;

-- What the registrar answered, row by row; idempotent by (ta_code, ta_serial_no).
create table order_confirm (
  customer_no text not null,
  order_no char(20) not null,
  ta_code text not null,
  ta_serial_no text not null,
  biz_code char(3) not null,
  confirm_date date not null,
  return_code text not null,
  nav numeric(16, 8),
  confirm_amount numeric(18, 2) not null default 0,
  confirm_shares numeric(18, 2) not null default 0,
  fee numeric(18, 2) not null default 0,
  agency_fee numeric(18, 2) not null default 0,
  finished boolean not null,
  file_name text not null,
  line integer not null,
  raw jsonb not null,
  created_at timestamptz not null,
  constraint order_confirm_pk primary key (customer_no, order_no, ta_code, ta_serial_no),
  constraint order_confirm_serial unique (ta_code, ta_serial_no)
);

create table position (
  customer_no text not null,
  trade_acco text not null,
  fund_code char(6) not null,
  charge_type char(1) not null default '0',
  ta_code text not null,
  fund_acco text,
  total_shares numeric(18, 2) not null default 0,
  frozen_shares numeric(18, 2) not null default 0,
  -- registrar-side freeze (court, company)
  locked_shares numeric(18, 2) not null default 0,
  unpaid_income numeric(18, 2) not null default 0,
  dividend_mode char(1) not null default '1',
  -- moving average of the held shares, fees included (R-POS-2); null: not known (custody in)
  holding_cost numeric(18, 2),
  dividend_pool numeric(18, 2) not null default 0,
  -- money in minus money out of the current cycle (摊薄成本)
  diluted_cost numeric(18, 2) not null default 0,
  realised_income numeric(18, 2) not null default 0,
  cycle_begin date,
  blocked_reason text,
  updated_at timestamptz not null,
  constraint position_pk primary key (customer_no, trade_acco, fund_code, charge_type),
  constraint position_shares check (total_shares >= 0 and frozen_shares >= 0 and locked_shares >= 0 and frozen_shares + locked_shares <= total_shares),
  constraint position_dividend check (dividend_mode in ('0', '1'))
);

create table lot (
  customer_no text not null,
  trade_acco text not null,
  fund_code char(6) not null,
  charge_type char(1) not null default '0',
  lot_id bigint generated always as identity,
  confirm_date date not null,
  -- holding-period funds: not redeemable before
  redeemable_from date,
  shares numeric(18, 2) not null,
  original_shares numeric(18, 2) not null,
  cost_nav numeric(16, 8),
  source text not null,
  order_no char(20),
  ta_serial_no text,
  constraint lot_pk primary key (customer_no, trade_acco, fund_code, charge_type, lot_id),
  constraint lot_shares check (shares >= 0 and shares <= original_shares)
);
create index lot_fifo on lot (customer_no, trade_acco, fund_code, charge_type, confirm_date, lot_id) where shares > 0;

-- The history behind incomes: every change of a position on its T day (§6.3), insert-only.
create table position_event (
  customer_no text not null,
  trade_acco text not null,
  fund_code char(6) not null,
  charge_type char(1) not null default '0',
  seq bigint generated always as identity,
  t_date date not null,
  confirm_date date not null,
  kind text not null,
  shares_change numeric(18, 2) not null,
  money_in numeric(18, 2) not null default 0,
  money_out numeric(18, 2) not null default 0,
  cash_dividend numeric(18, 2) not null default 0,
  order_no char(20),
  created_at timestamptz not null,
  constraint position_event_pk primary key (customer_no, trade_acco, fund_code, charge_type, seq),
  constraint position_event_kind check (kind in ('BUY', 'SELL', 'DIVIDEND_CASH', 'DIVIDEND_SHARES', 'SPLIT', 'INCREASE', 'DECREASE', 'IN', 'OUT', 'INCOME'))
);

-- Day income per position and NAV date; recomputed when the day's orders confirm or a NAV is corrected.
create table position_day (
  customer_no text not null,
  trade_acco text not null,
  fund_code char(6) not null,
  charge_type char(1) not null default '0',
  day date not null,
  shares numeric(18, 2) not null,
  nav numeric(16, 8) not null,
  market_value numeric(18, 2) not null,
  income numeric(18, 2) not null,
  money_in numeric(18, 2) not null default 0,
  final boolean not null default false,
  constraint position_day_pk primary key (customer_no, trade_acco, fund_code, charge_type, day)
);

-- Movements at the bank: debits, refunds, payouts. serial_no is ours and makes every request idempotent.
create table payment (
  customer_no text not null,
  serial_no text not null,
  order_no char(20) not null,
  kind text not null,
  trade_acco text not null,
  amount numeric(18, 2) not null,
  status text not null,
  bank_serial_no text,
  bank_code text,
  bank_message text,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint payment_pk primary key (customer_no, serial_no),
  constraint payment_serial unique (serial_no),
  constraint payment_kind check (kind in ('DEBIT', 'REFUND', 'PAYOUT', 'REMIT_IN')),
  constraint payment_status check (status in ('CREATED', 'SENT', 'SUCCESS', 'FAILED')),
  constraint payment_amount check (amount > 0)
);
create index payment_order on payment (customer_no, order_no);
create index payment_open on payment (created_at) where status in ('CREATED', 'SENT');
