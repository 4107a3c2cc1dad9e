-- Regular-investment plans (§8): what was agreed, each period once, and every change of the terms.
create table plan (
  customer_no text not null,
  plan_no text not null,
  fund_code char(6) not null,
  trade_acco text not null,
  pay_way text not null,
  channel_code text not null,
  mode text not null,
  -- MA: the index and the days of its average
  index_code text,
  average_days integer,
  base_amount numeric(18, 2) not null,
  cycle text not null,
  -- 1–5 of a week, 1–28 of a month
  cycle_day integer,
  first_day date not null,
  end_kind text not null default 'none',
  end_day date,
  end_count integer,
  end_amount numeric(18, 2),
  profit_kind text,
  profit_target numeric(9, 6),
  profit_fallback numeric(9, 6),
  -- what follows a sale by take profit: RUNNING, PAUSED, TERMINATED
  profit_then text,
  profit_peak numeric(9, 6),
  -- the NAV date that reached the target: the next trading day sells
  profit_day date,
  status text not null default 'RUNNING',
  fail_count integer not null default 0,
  executed_count integer not null default 0,
  total_paid numeric(18, 2) not null default 0,
  agreement_ids text[] not null default '{}',
  mismatch_confirm_id text,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  constraint plan_pk primary key (customer_no, plan_no),
  constraint plan_no_once unique (plan_no),
  constraint plan_pay_way check (pay_way in ('CARD', 'CASH_PRODUCT')),
  constraint plan_mode check (mode in ('FIXED', 'MA', 'RISE_FALL')),
  constraint plan_cycle check (cycle in ('DAY', 'WEEK', 'BIWEEK', 'MONTH')),
  constraint plan_end check (end_kind in ('none', 'date', 'count', 'total')),
  constraint plan_status check (status in ('RUNNING', 'PAUSED', 'TERMINATED', 'FINISHED')),
  constraint plan_amount check (base_amount > 0)
);
create index plan_running on plan (status) where status = 'RUNNING';

-- A period of a plan by its nominal date (R-DCA-1): at most one order of it is ever paid.
create table plan_period (
  customer_no text not null,
  plan_no text not null,
  nominal date not null,
  day date not null,
  state text not null,
  amount numeric(18, 2),
  ratio integer,
  tries integer not null default 0,
  order_no char(20),
  reason text,
  updated_at timestamptz not null,
  constraint plan_period_pk primary key (customer_no, plan_no, nominal),
  constraint plan_period_state check (state in ('TRYING', 'EXECUTED', 'FAILED', 'SKIPPED'))
);
create index plan_period_open on plan_period (day) where state = 'TRYING';

create table plan_change (
  customer_no text not null,
  plan_no text not null,
  seq integer not null,
  at timestamptz not null,
  actor text not null,
  event text not null,
  detail jsonb,
  constraint plan_change_pk primary key (customer_no, plan_no, seq)
);

alter table trade_order add column plan_no text;
create index trade_order_plan on trade_order (customer_no, plan_no) where plan_no is not null;
