-- What a registrar agreed with us for a fund (C2), dated: settlement days and whether we may take less than the list fee. A fund carries what is in
-- force, so that an order reads one row.
create table fund_distribution_term (
  fund_code char(6) not null references fund,
  valid_from date not null,
  discount_allowed boolean not null,
  -- trading days after T: until we pay a purchase, and until the money of a redemption comes
  buy_pay_days smallint not null,
  redeem_pay_days smallint not null,
  constraint fund_distribution_term_pk primary key (fund_code, valid_from),
  constraint fund_distribution_term_days check (buy_pay_days between 0 and 60 and redeem_pay_days between 0 and 60)
);
alter table fund add column discount_allowed boolean not null default true;
