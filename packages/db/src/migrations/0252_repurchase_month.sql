-- Which funds customers bought again of their own accord, counted once a month (§7.7, R-LST-2). A row is a fact of its month and never
-- changes; the page showed no such list, because there was nowhere to keep what one month had said.
create table repurchase_month (
  -- The month whose last day ends the twelve months: 2026-11.
  month char(7) not null,
  fund_code char(6) not null,
  place integer not null,
  buyers integer not null,
  repeaters integer not null,
  -- Lower end of the 95 % Wilson interval of repeaters ÷ buyers.
  lower_end numeric(7, 6) not null,
  constraint repurchase_month_pk primary key (month, fund_code),
  constraint repurchase_month_place unique (month, place),
  constraint repurchase_month_month check (month ~ '^\d{4}-\d{2}$'),
  constraint repurchase_month_counts check (place > 0 and repeaters >= 0 and buyers >= repeaters)
);
revoke update, delete, truncate on repurchase_month from tongzhou_app;
