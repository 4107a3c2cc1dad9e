-- Fund master, fee tables, NAVs. Money 18,2; NAV up to 8 decimals; rates as fractions.
create table fund (
  fund_code char(6) not null,
  -- null: imported from elsewhere, browsed but not sold here
  ta_code text,
  name text not null,
  full_name text not null,
  pinyin text not null default '',
  initials text not null default '',
  fund_type text not null,
  share_class text not null default 'A',
  main_code char(6),
  risk_level char(2) not null,
  -- registrar.md §8; 4 = both stopped (not sold)
  status char(1) not null,
  convert_status char(1),
  plan_status char(1),
  company_code text,
  custodian text,
  nav_scale smallint not null default 4,
  share_rounding text not null default 'half-up',
  face_value numeric(16, 8) not null default 1,
  setup_date date,
  raise_begin date,
  raise_end date,
  calendar text not null default 'A',
  cutoff_time time not null default '15:00',
  nav_lag smallint not null default 0,
  buy_confirm_lag smallint not null default 1,
  redeem_confirm_lag smallint not null default 1,
  pay_lag smallint not null default 3,
  first_buy_min numeric(18, 2) not null default 10,
  further_buy_min numeric(18, 2) not null default 10,
  buy_step numeric(18, 2) not null default 0.01,
  single_buy_max numeric(18, 2),
  daily_buy_max numeric(18, 2),
  min_redeem numeric(18, 2) not null default 1,
  min_remain numeric(18, 2) not null default 0,
  hold_days integer not null default 0,
  default_dividend char(1) not null default '1',
  quick_redeem boolean not null default false,
  discount numeric(9, 6) not null default 0.1,
  management_rate numeric(9, 6),
  custody_rate numeric(9, 6),
  service_rate numeric(9, 6),
  benchmark_text text,
  objective text,
  strategy text,
  tags text[] not null default '{}',
  source text not null,
  updated_at timestamptz not null default now(),
  constraint fund_pk primary key (fund_code),
  constraint fund_risk check (risk_level in ('R1', 'R2', 'R3', 'R4', 'R5')),
  constraint fund_rounding check (share_rounding in ('half-up', 'truncate', 'half-even')),
  constraint fund_default_dividend check (default_dividend in ('0', '1')),
  constraint fund_source check (source in ('registrar', 'import'))
);
create index fund_by_company on fund (company_code);

-- §4.2: fee tables are data; half-open tiers, dated.
create table fund_fee_rule (
  id bigint generated always as identity,
  fund_code char(6) not null references fund,
  fee_type text not null,
  charge_type char(1) not null default '0',
  investor_type char(1) not null default '1',
  tier_unit text not null,
  lower_bound numeric(18, 2) not null default 0,
  upper_bound numeric(18, 2),
  rate numeric(9, 6) not null default 0,
  fixed_amount numeric(18, 2),
  fund_share_ratio numeric(9, 6) not null default 1,
  valid_from date not null,
  valid_to date,
  source text not null,
  constraint fund_fee_rule_pk primary key (id),
  constraint fund_fee_rule_type check (fee_type in ('SUBSCRIBE', 'PURCHASE', 'REDEEM', 'TRANSFORM', 'BACK_END')),
  constraint fund_fee_rule_unit check (tier_unit in ('AMOUNT', 'DAY')),
  constraint fund_fee_rule_bounds check (upper_bound is null or upper_bound > lower_bound),
  constraint fund_fee_rule_rate check (rate >= 0 and rate < 1)
);
create unique index fund_fee_rule_tier on fund_fee_rule (fund_code, fee_type, charge_type, investor_type, tier_unit, lower_bound, valid_from);

-- §12.2: a correction is a new version; the current one has the highest version.
create table fund_nav (
  fund_code char(6) not null references fund,
  nav_date date not null,
  version integer not null default 1,
  nav numeric(16, 8) not null,
  acc_nav numeric(16, 8),
  -- money funds: income per 10,000 shares and 7-day yield (percent)
  income_per_10k numeric(12, 4),
  seven_day_yield numeric(8, 3),
  source text not null,
  received_at timestamptz not null default now(),
  constraint fund_nav_pk primary key (fund_code, nav_date, version),
  constraint fund_nav_positive check (nav > 0)
);
create index fund_nav_date on fund_nav (nav_date);

create table fund_dividend (
  fund_code char(6) not null references fund,
  ex_date date not null,
  record_date date,
  pay_date date,
  per_share numeric(16, 8) not null,
  constraint fund_dividend_pk primary key (fund_code, ex_date)
);
create table fund_split (
  fund_code char(6) not null references fund,
  split_date date not null,
  ratio numeric(18, 9) not null,
  constraint fund_split_pk primary key (fund_code, split_date),
  constraint fund_split_ratio check (ratio > 0)
);
