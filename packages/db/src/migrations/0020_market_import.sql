-- What the market import and the registrar's C files say of a fund beyond the trading minimum.
alter table fund
  alter column calendar set default 'CN',
  add column plan_min numeric(18, 2),
  add column redeem_max numeric(18, 2),
  add column hold_kind text not null default 'NONE',
  add column income_carry text,
  add column dividend_fixed boolean not null default false,
  add column ta_pay_lag smallint not null default 2,
  add column ta_buy_pay_lag smallint not null default 2,
  add column large_redeem_ratio numeric(9, 6) not null default 0.1,
  add column scope text,
  add column risk_text text,
  add constraint fund_calendar check (calendar in ('CN', 'HK', 'US')),
  add constraint fund_hold_kind check (hold_kind in ('NONE', 'MIN_HOLD', 'ROLLING', 'PERIODIC_OPEN'));
update fund set calendar = 'CN' where calendar = 'A';

-- The rate our sales agreement grants on list fees, and our part of a fee.
alter table fund_fee_rule
  add column discount numeric(9, 6) not null default 1,
  add column agency_ratio numeric(9, 6) not null default 1;

alter table fund_company
  add column place text,
  add column phone text,
  add column website text,
  add column general_manager text,
  add column intro text;
alter table fund_manager add column gender text;
alter table fund_size
  add column institution_ratio numeric(9, 6),
  add column individual_ratio numeric(9, 6),
  add column holders bigint;
alter table fund_holding add column value numeric(20, 2);
alter table market_index add column kind text;
