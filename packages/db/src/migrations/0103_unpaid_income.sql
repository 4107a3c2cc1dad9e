-- Income of money funds that carry monthly (R-MMF-3): what waited at the end of a natural day, by the registrar's holdings (05).
create table unpaid_income (
  customer_no text not null,
  trade_acco text not null,
  fund_code char(6) not null,
  charge_type char(1) not null default '0',
  day date not null,
  amount numeric(18, 2) not null,
  constraint unpaid_income_pk primary key (customer_no, trade_acco, fund_code, charge_type, day)
);
