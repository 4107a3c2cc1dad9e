-- One instruction of the customer that becomes several orders: smart top-up, withdrawal, basket (§5.4, §5.5, §9.4). Its
-- state is derived from its children, never stored (§3.2).
create table parent_order (
  customer_no text not null,
  parent_no char(20) not null,
  kind text not null,
  -- how it was split: SMART, SINGLE, AVERAGE; for a basket its code
  mode text not null,
  trade_acco text not null,
  amount numeric(18, 2) not null,
  pay_way text not null,
  channel_code text not null,
  apply_at timestamptz not null,
  t_date date not null,
  expect_confirm_date date not null,
  expect_arrive_date date,
  constraint parent_order_pk primary key (customer_no, parent_no),
  constraint parent_order_no unique (parent_no),
  constraint parent_order_kind check (kind in ('TOP_UP', 'WITHDRAW', 'QUICK_WITHDRAW', 'BASKET_IN', 'BASKET_OUT')),
  constraint parent_order_amount check (amount > 0)
);
create index parent_order_recent on parent_order (customer_no, apply_at desc);
create index trade_order_parent on trade_order (customer_no, parent_no) where parent_no is not null;

-- The order on the credit side of a booking that moves money from one order to another (X1, A1).
alter table ledger_entry add column credit_order_no char(20);
create index ledger_entry_credit_order on ledger_entry (customer_no, credit_order_no) where credit_order_no is not null;

-- The cash product (§5.3): a named list of money funds, first rank first. The quota is the fund's own for quick redemptions of a day.
create table cash_fund (
  fund_code char(6) not null,
  rank integer not null,
  quick_open boolean not null default true,
  quick_day_quota numeric(18, 2),
  constraint cash_fund_pk primary key (fund_code),
  constraint cash_fund_rank unique (rank),
  constraint cash_fund_quota check (quick_day_quota >= 0)
);

-- The bank that holds a fund licence pays a quick redemption in advance with its own money (Q1).
alter table payment drop constraint payment_kind;
alter table payment add constraint payment_kind check (kind in ('DEBIT', 'REFUND', 'PAYOUT', 'REMIT_IN', 'ADVANCE'));
