-- Pairs of funds a registrar converts into each other (C3, a full set per registrar).
create table fund_conversion (
  fund_code char(6) not null,
  target_code char(6) not null,
  ta_code text not null,
  charge_type char(1) not null default '0',
  target_charge_type char(1) not null default '0',
  valid_from date not null,
  constraint fund_conversion_pk primary key (fund_code, target_code)
);
create index fund_conversion_target on fund_conversion (target_code);
create index fund_conversion_registrar on fund_conversion (ta_code);
